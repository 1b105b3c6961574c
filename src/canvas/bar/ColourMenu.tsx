import {
  colouringKeys,
  labelKeyOf,
  useActions,
  useBerth,
  type ColourBy,
} from '../../store/index.ts';
import { Button, Icon, Menu, MenuChoice, useTranslation } from '../../ui/index.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import styles from './ClusterBar.module.css';

const MOST_KEYS = 40;

/** What the colour of a Pod tells. */
export function ColourMenu() {
  const { i18n } = useTranslation();
  const colourBy = useBerth((state) => state.colourBy);
  const label = labelKeyOf(colourBy);
  const name = label === undefined ? canvasText(i18n, `bar.colour.${colourBy}`) : shortKey(label);
  const word = canvasText(i18n, 'bar.colourBy');
  return (
    <Menu
      trigger={
        <Button className={styles.button} aria-label={`${word}: ${name}`} title={label}>
          <Icon name="colour" />
          <span className={styles.word}>{word}</span>
          <b className={styles.value}>{name}</b>
          <Icon name="down" size={12} />
        </Button>
      }
    >
      <Choices />
    </Menu>
  );
}

/** There while the menu is open. */
function Choices() {
  const { i18n } = useTranslation();
  const colourBy = useBerth((state) => state.colourBy);
  const run = useBerth((state) => state.run);
  const { setColourBy } = useActions();
  const keys = run === undefined ? [] : colouringKeys(run).slice(0, MOST_KEYS);
  const fixed = (['workload', 'namespace', 'priority'] as const).map((value) => ({
    value: value,
    text: canvasText(i18n, `bar.colour.${value}`),
  }));
  const current = labelKeyOf(colourBy);
  const isListed = keys.some(({ key }) => key === current);
  const unlisted = current === undefined || isListed ? [] : [{ key: current, values: 0 }];
  const labels = [...unlisted, ...keys].map(({ key, values }) => ({
    value: `label:${key}` as ColourBy,
    text: canvasText(i18n, 'bar.colour.key', { key, count: values }),
  }));
  return (
    <div className={styles.choices}>
      <MenuChoice
        label={canvasText(i18n, 'bar.colourBy')}
        value={colourBy}
        options={[...fixed, ...labels]}
        onChange={setColourBy}
      />
    </div>
  );
}
