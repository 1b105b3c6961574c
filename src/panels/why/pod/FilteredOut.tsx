import { useActions } from '../../../store/index.ts';
import {
  Button,
  classNames,
  Count,
  Icon,
  pluginIconName,
  RichText,
  Tag,
  useStateOf,
  useTranslation,
} from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { otherFailures, unseenNodes } from '../../verdict.ts';
import { byPlugin, type IndexedGroup } from './byPlugin.ts';
import { MATRIX_ID, useWhy } from '../context.ts';
import { useLamp } from '../light.ts';
import { PluginName } from '../PluginName.tsx';
import { Section } from '../Section.tsx';
import styles from '../Why.module.css';

/** Nodes of a group in sight before "more", and after it: the matrix has them all. */
const SHOWN = 12;
const MOST = 100;

export interface FilteredOutProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** The nodes that did not pass, by plugin and reason, in the order of the profile. */
export function FilteredOut({ run, decision }: FilteredOutProps) {
  const { t } = useTranslation('panels');
  const { openMatrix } = useWhy();
  const unseen = unseenNodes(decision);
  const filtered = decision.groups.reduce((sum, group) => sum + group.nodes.length, 0);
  return (
    <Section
      id="filtered"
      title={t('why.filteredOut')}
      aside={t('why.filteredCount', { filtered, count: run.nodes.length })}
    >
      {filtered === 0 && <p className={styles.note}>{t('why.noneFiltered')}</p>}
      {filtered + unseen.length > 0 && (
        <ul>
          {byPlugin(decision.groups).map(([plugin, groups]) => (
            <li key={plugin} className={styles.group}>
              <Icon name={pluginIconName(plugin)} className={styles.groupIcon} />
              <div className={styles.groupBody}>
                <h4 className={styles.plugin}>
                  <PluginName name={plugin} />{' '}
                  <span>
                    <Count of={groups.reduce((sum, { group }) => sum + group.nodes.length, 0)} />
                  </span>
                </h4>
                {groups.map(({ group, index }) => (
                  <Reason key={index} run={run} decision={decision} group={group} index={index} />
                ))}
              </div>
            </li>
          ))}
          {unseen.length > 0 && (
            <li className={styles.group}>
              <Icon name="unseen" className={classNames(styles.groupIcon, styles.plainIcon)} />
              <div className={styles.groupBody}>
                <h4 className={styles.plugin}>
                  {t('verdict.unseen')}{' '}
                  <span>
                    <Count of={unseen.length} />
                  </span>
                </h4>
                <p className={styles.reason}>{t('why.unseenText')}</p>
                <NodeTags run={run} decision={decision} nodes={unseen} />
              </div>
            </li>
          )}
        </ul>
      )}
      {decision.filterPlugins.length > 0 && (
        <Button
          look="outline"
          icon="matrix"
          className={styles.wide}
          aria-haspopup="dialog"
          aria-controls={MATRIX_ID}
          onClick={() => {
            openMatrix();
          }}
        >
          {t('matrix.open')}
        </Button>
      )}
    </Section>
  );
}

/** One reason, and the nodes that it holds for. */
function Reason({ run, decision, group, index }: FilteredOutProps & IndexedGroup) {
  const lamp = useLamp({ nodes: group.nodes, group: index });
  return (
    <div className={styles.reasonBlock} {...lamp}>
      <p className={styles.reason}>
        <RichText ns="explain" text={group.text} />
      </p>
      <NodeTags run={run} decision={decision} nodes={group.nodes} />
    </div>
  );
}

/** Nodes by name, each a button that selects it, and the rest on demand. */
function NodeTags({
  run,
  decision,
  nodes,
}: FilteredOutProps & { readonly nodes: readonly number[] }) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const { openMatrix } = useWhy();
  const [all, setAll] = useStateOf(decision.cycle, false);
  const shown = nodes.slice(0, all ? MOST : SHOWN);
  const rest = nodes.length - shown.length;
  return (
    <ul className={styles.nodes}>
      {shown.map((node, place) => {
        const others = otherFailures(decision, node);
        return (
          // By place: the next decision's nodes take the elements of these.
          <li key={place}>
            <Tag
              onClick={() => {
                selectNode(node);
              }}
              {...(others.length === 0
                ? {}
                : {
                    title: t('why.alsoFails', { plugins: others.join(', ') }),
                  })}
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
              if (all) openMatrix();
              else setAll(true);
            }}
          >
            {t('why.moreNodes', { count: rest })}
          </Button>
        </li>
      )}
    </ul>
  );
}
