import { groupingKeys, labelKeyOf, useActions, useBerth, type GroupBy } from '../../store/index.ts';
import { Button, Icon, Menu, MenuChoice, useTranslation } from '../../ui/index.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import styles from './ClusterBar.module.css';
import { HOSTNAME } from '../../model/index.ts';

/** Entries of the menu; a cluster may have hundreds of label keys. */
const MOST_KEYS = 40;
const BY_HOSTNAME: GroupBy = `label:${HOSTNAME}`;

/** How the nodes are grouped. */
export function GroupMenu() {
  const { i18n } = useTranslation();
  const groupBy = useBerth((state) => state.groupBy);
  const text = (key: string) => canvasText(i18n, `bar.${key}`);
  const label = labelKeyOf(groupBy);
  const name =
    label === undefined || groupBy === BY_HOSTNAME
      ? text(`group.${groupBy === BY_HOSTNAME ? 'hostname' : groupBy}`)
      : shortKey(label);
  return (
    <Menu
      trigger={
        <Button className={styles.button} aria-label={`${text('groupBy')}: ${name}`} title={label}>
          <Icon name="group" />
          <span className={styles.word}>{text('groupBy')}</span>
          <b className={styles.value}>{name}</b>
          <Icon name="down" size={12} />
        </Button>
      }
    >
      <Choices />
    </Menu>
  );
}

/** There while the menu is open: counting the values of every key is worth it then only. */
function Choices() {
  const { i18n } = useTranslation();
  const groupBy = useBerth((state) => state.groupBy);
  const nodes = useBerth((state) => state.run?.nodes);
  const { setGroupBy } = useActions();
  const keys = groupingKeys(nodes ?? []).slice(0, MOST_KEYS);
  const fixed = (['zone', 'region'] as const).map((value) => ({
    value: value,
    text: canvasText(i18n, `bar.group.${value}`),
  }));
  const current = labelKeyOf(groupBy);
  const isListed = groupBy === BY_HOSTNAME || keys.some(({ key }) => key === current);
  const unlisted =
    current === undefined || isListed ? [] : [{ key: current, values: 0, without: 0 }];
  const labels = [...unlisted, ...keys].map(({ key, values, without }) => ({
    value: `label:${key}` as GroupBy,
    text: canvasText(i18n, without > 0 ? 'bar.group.keyWithout' : 'bar.group.key', {
      key,
      count: values,
      without,
    }),
  }));
  return (
    <div className={styles.choices}>
      <MenuChoice
        label={canvasText(i18n, 'bar.groupBy')}
        value={groupBy}
        options={[
          ...fixed,
          { value: BY_HOSTNAME, text: canvasText(i18n, 'bar.group.hostname') },
          { value: 'none', text: canvasText(i18n, 'bar.group.none') },
          ...labels,
        ]}
        onChange={setGroupBy}
      />
    </div>
  );
}
