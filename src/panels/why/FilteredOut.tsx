import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../store/index.ts';
import { Button, Icon, pluginIconName, RichText, Tag } from '../../ui/index.ts';
import type { DecisionView, FilterGroup, RunView } from '../../worker/protocol.ts';
import { otherFailures } from '../verdict.ts';
import styles from './Why.module.css';

/** Nodes of a group in sight before "more". */
const SHOWN = 12;

export interface FilteredOutProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** The nodes that did not pass, by plugin and reason, in the order of the profile. */
export function FilteredOut({ run, decision }: FilteredOutProps) {
  const { t } = useTranslation('panels');
  const filtered = decision.groups.reduce((sum, group) => sum + group.nodes.length, 0);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('why.filteredOut')}
        <span>{t('why.filteredCount', { filtered, count: run.nodes.length })}</span>
      </h3>
      {filtered === 0 ? (
        <p className={styles.note}>{t('why.noneFiltered')}</p>
      ) : (
        <ul>
          {byPlugin(decision.groups).map(([plugin, groups]) => (
            <li key={plugin} className={styles.group}>
              <Icon name={pluginIconName(plugin)} className={styles.groupIcon} />
              <div className={styles.groupBody}>
                <h4 className={styles.plugin}>
                  {plugin} <span>{groups.reduce((sum, { nodes }) => sum + nodes.length, 0)}</span>
                </h4>
                {groups.map((group, index) => (
                  <Reason key={index} run={run} decision={decision} group={group} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The groups of each plugin, plugins in the order in which they come. */
function byPlugin(
  groups: readonly FilterGroup[],
): readonly (readonly [plugin: string, groups: readonly FilterGroup[]])[] {
  const plugins = new Map<string, FilterGroup[]>();
  for (const group of groups) {
    const known = plugins.get(group.plugin);
    if (known === undefined) plugins.set(group.plugin, [group]);
    else known.push(group);
  }
  return [...plugins];
}

/** One reason, and the nodes that it holds for. */
function Reason({
  run,
  decision,
  group,
}: FilteredOutProps & {
  readonly group: FilterGroup;
}) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const [all, setAll] = useState(false);
  const nodes = all ? group.nodes : group.nodes.slice(0, SHOWN);
  const rest = group.nodes.length - nodes.length;
  return (
    <>
      <p className={styles.reason}>
        <RichText ns="explain" text={group.text} />
      </p>
      <ul className={styles.nodes}>
        {nodes.map((node) => {
          const others = otherFailures(decision, node);
          return (
            <li key={node}>
              <Tag
                onClick={() => {
                  selectNode(node);
                }}
                {...(others.length === 0
                  ? {}
                  : { title: t('why.alsoFails', { plugins: others.join(', ') }) })}
              >
                {run.nodes[node]?.name}
                {others.length > 0 && <span className={styles.others}> +{others.length}</span>}
              </Tag>
            </li>
          );
        })}
        {rest > 0 && (
          <li>
            <Button
              className={styles.more}
              onClick={() => {
                setAll(true);
              }}
            >
              {t('why.moreNodes', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
