import { Tag, useTranslation } from '../../ui/index.ts';
import type { ObjectView, TabName } from '../../protocol/index.ts';
import { Section } from '../fields/Card.tsx';
import type { Path } from '../fields/values.ts';
import { lineOfPath, unshownPaths } from './unshown.ts';
import styles from './Edit.module.css';

/** Fields that stand in the YAML and not in the form: named, and each a way to its line. */
export function Unshown({
  view,
  onReveal,
}: {
  readonly view: ObjectView;
  readonly onReveal: (tab: TabName, line: number) => void;
}) {
  const { t } = useTranslation('forms');
  const paths = unshownPaths(view.kind, view.value);
  if (paths.length === 0) return null;
  return (
    <Section title={t('yaml.only')} count={paths.length} isOpen={false}>
      <p className={styles.note}>{t('yaml.onlyNote')}</p>
      <ul className={styles.unshown}>
        {paths.map((path) => {
          const text = pathText(path);
          return (
            <li key={text}>
              <Tag
                title={text}
                onClick={() => {
                  onReveal(view.tab, view.startLine + lineOfPath(view.yaml, path));
                }}
              >
                {text}
              </Tag>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** As the API server writes a path: `spec.containers[0].ports`. */
function pathText(path: Path): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`,
    '',
  );
}
