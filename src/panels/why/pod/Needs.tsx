import { useActions, useAnswer } from '../../../store/index.ts';
import { Icon, pluginIconName, RichText, useTranslation } from '../../../ui/index.ts';
import type {
  DecisionView,
  FilterExplanation,
  NodeExplanation,
  RunView,
} from '../../../protocol/index.ts';
import { useLamp } from '../light.ts';
import { PluginName } from '../PluginName.tsx';
import { Section } from '../Section.tsx';
import factStyles from '../Facts.module.css';
import styles from './Needs.module.css';
import whyStyles from '../Why.module.css';

/** Sets of needs told, and the nodes named for one. */
const SHOWN = 3;
const NAMED = 6;

export interface NeedsProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** What would have to be true for a Pending Pod: the nodes that lack least, and what each lacks. */
export function Needs({ run, decision }: NeedsProps) {
  const { t } = useTranslation('panels');
  const { answer, isWaiting } = useAnswer({
    kind: 'closest',
    cycle: decision.cycle,
  });
  const nodes = answer?.cycle === decision.cycle ? answer.nodes : [];
  const alike = withTheSameNeeds(nodes).slice(0, SHOWN);
  const groups = decision.groups.filter(({ needs }) => needs !== undefined);
  if (nodes.length === 0 && (isWaiting || groups.length === 0)) return null;
  return (
    <Section
      id="needs"
      title={t('needs.title')}
      aside={nodes.length > 0 ? t('needs.closest', { count: nodes.length }) : undefined}
    >
      <p className={whyStyles.note}>{t('needs.all')}</p>
      <ul className={styles.nodes}>
        {alike.map((same) => (
          <Closest key={same[0].node} run={run} alike={same} />
        ))}
      </ul>
      {nodes.length === 0 && (
        <ul>
          {groups.map((group, index) => (
            <GroupNeeds key={index} decision={decision} index={decision.groups.indexOf(group)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type Alike = readonly [NodeExplanation, ...NodeExplanation[]];

/** Nodes by what they lack, in the order in which they come. */
function withTheSameNeeds(nodes: readonly NodeExplanation[]): readonly Alike[] {
  const byNeeds = new Map<string, [NodeExplanation, ...NodeExplanation[]]>();
  for (const node of nodes) {
    const lacks = node.filters.filter(isFailing);
    const key = JSON.stringify(lacks.map(({ plugin, needs, text }) => [plugin, needs ?? text]));
    const known = byNeeds.get(key);
    if (known === undefined) byNeeds.set(key, [node]);
    else known.push(node);
  }
  return [...byNeeds.values()];
}

function Closest({ run, alike }: { readonly run: RunView; readonly alike: Alike }) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const lamp = useLamp({ nodes: alike.map(({ node }) => node) });
  const failing = alike[0].filters.filter(isFailing);
  return (
    <li className={styles.node} {...lamp}>
      <p className={styles.name}>
        <span className={styles.names}>
          {alike.slice(0, NAMED).map(({ node }) => (
            <button
              key={node}
              type="button"
              onClick={() => {
                selectNode(node);
              }}
            >
              {run.nodes[node]?.name}
            </button>
          ))}
          {alike.length > NAMED && ` +${String(alike.length - NAMED)}`}
        </span>
        <span className={styles.lacking}>{t('needs.lacks', { count: failing.length })}</span>
      </p>
      <ul className={styles.lacks}>
        {failing.map(({ plugin, needs, text }) => (
          <li key={plugin}>
            <Icon name={pluginIconName(plugin)} size={13} />
            <span>
              <b>
                <PluginName name={plugin} />
              </b>{' '}
              <RichText ns="explain" text={needs ?? text} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** While there is no closest node: what each group of nodes would need. */
function GroupNeeds({
  decision,
  index,
}: {
  readonly decision: DecisionView;
  readonly index: number;
}) {
  const { t } = useTranslation('panels');
  const group = decision.groups[index];
  const lamp = useLamp({ nodes: group?.nodes ?? [], group: index });
  if (group?.needs === undefined) return null;
  return (
    <li className={factStyles.plugin} {...lamp}>
      <Icon name={pluginIconName(group.plugin)} />
      <div className={factStyles.body}>
        <p className={factStyles.text}>
          {group.plugin}, {t('needs.ofNodes', { count: group.nodes.length })}
        </p>
        <p className={factStyles.need}>
          <RichText ns="explain" text={group.needs} />
        </p>
      </div>
    </li>
  );
}

export function isFailing({ outcome }: FilterExplanation): boolean {
  return outcome === 'reported' || outcome === 'fails';
}
