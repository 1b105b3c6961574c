import { victimsOf } from '../../../run/index.ts';
import { useActions, useAnswer } from '../../../store/index.ts';
import {
  Button,
  classNames,
  Icon,
  pluginIconName,
  RichText,
  Tag,
  useStateOf,
  useTranslation,
  Named,
} from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { Changes } from '../../changes/Changes.tsx';
import { isScored, otherFailures, reportedPlugin, verdictOf, whyUnscored } from '../../verdict.ts';
import { CopyExplanation } from '../CopyExplanation.tsx';
import { LightScope } from '../light.ts';
import { NodeExplained } from './NodeExplained.tsx';
import { counterpart, type NodePair, Pair } from './Pair.tsx';
import { PodLink } from '../pod/PodStory.tsx';
import { ScoreSum } from '../scores/ScoreSum.tsx';
import styles from '../Why.module.css';

export interface NodeVerdictProps {
  readonly run: RunView;
  readonly node: number;
  readonly decision: DecisionView;
}

/** What the decision at the playhead says of a node, plugin by plugin, and against another node. */
export function NodeVerdict({ run, node, decision }: NodeVerdictProps) {
  const { t } = useTranslation('panels');
  const { selectPod } = useActions();
  const [pair, setPair] = useStateOf<NodePair | undefined>(decision.cycle, undefined, 'node.pair');
  const isDecided = decision.filterPlugins.length > 0;
  const { answer } = useAnswer(
    isDecided ? { kind: 'node', cycle: decision.cycle, node } : undefined,
  );
  const other = isDecided ? counterpart(decision, node) : -1;
  return (
    <LightScope cycle={decision.cycle}>
      <section className={styles.section}>
        <div className={styles.titleRow}>
          <h3 className={styles.title}>{t('node.forPod')}</h3>
          <span className={styles.forPod}>
            <Tag
              onClick={() => {
                selectPod(decision.pod);
              }}
            >
              {run.pods.names[decision.pod]}
            </Tag>
            {isDecided && <CopyExplanation cycle={decision.cycle} node={node} />}
          </span>
        </div>
        <Words run={run} node={node} decision={decision} isExplained={answer !== undefined} />
        {answer !== undefined && <NodeExplained explained={answer} />}
        {other >= 0 && pair === undefined && (
          <Button
            look="outline"
            className={styles.wide}
            onClick={() => {
              setPair(
                decision.chosen >= 0 && decision.chosen !== node
                  ? { node: other, other: node }
                  : { node, other },
              );
            }}
          >
            {t('pair.compareWith', { node: run.nodes[other]?.name ?? '' })}
          </Button>
        )}
      </section>
      {pair !== undefined && <Pair run={run} decision={decision} pair={pair} onChange={setPair} />}
      <Changes run={run} decision={decision} node={node} />
    </LightScope>
  );
}

/** The verdict in a word; the reasons too, until they are there plugin by plugin. */
function Words({ isExplained, ...props }: NodeVerdictProps & { readonly isExplained: boolean }) {
  const { t } = useTranslation('panels');
  const { run, node, decision } = props;
  const verdict = verdictOf(decision, node);
  switch (verdict) {
    case 'chosen':
    case 'feasible':
      return <Feasible {...props} verdict={verdict} />;
    case 'unseen':
      return (
        <div className={styles.group}>
          <Icon name="unseen" className={classNames(styles.groupIcon, styles.plainIcon)} />
          <div className={styles.groupBody}>
            <h4 className={styles.plugin}>{t('verdict.unseen')}</h4>
            <p className={styles.reason}>{t('why.unseenText')}</p>
          </div>
        </div>
      );
    case 'nominated':
      return (
        <div className={styles.group}>
          <Icon name="preemption" className={classNames(styles.groupIcon, styles.waitIcon)} />
          <div className={styles.groupBody}>
            <h4 className={styles.plugin}>{t('verdict.nominated')}</h4>
            <dl className={styles.story}>
              <div>
                <dt>{t('story.preempted')}</dt>
                <dd>
                  {victimsOf(run, decision.cycle).map((pod) => (
                    <PodLink key={pod} run={run} pod={pod} />
                  ))}
                </dd>
              </div>
            </dl>
            {!isExplained && <Reasons node={node} decision={decision} />}
          </div>
        </div>
      );
    case 'filtered':
      return <Filtered {...props} isExplained={isExplained} />;
  }
}

function Filtered({
  node,
  decision,
  isExplained,
}: NodeVerdictProps & { readonly isExplained: boolean }) {
  const { t } = useTranslation('panels');
  const plugin = reportedPlugin(decision, node);
  if (isExplained) {
    return (
      <p className={styles.verdict}>
        <Icon name="filtered" className={styles.groupIcon} />
        <b>{t('verdict.filtered')}</b>
        {plugin !== undefined && <span>{plugin}</span>}
      </p>
    );
  }
  return (
    <div className={styles.group}>
      <Icon
        name={plugin === undefined ? 'filtered' : pluginIconName(plugin)}
        className={styles.groupIcon}
      />
      <div className={styles.groupBody}>
        <h4 className={styles.plugin}>
          {t('verdict.filtered')}
          {plugin !== undefined && <span> {plugin}</span>}
        </h4>
        <Reasons node={node} decision={decision} />
      </div>
    </div>
  );
}

function Reasons({ node, decision }: Pick<NodeVerdictProps, 'node' | 'decision'>) {
  const { t } = useTranslation('panels');
  const group = decision.groups.find(({ nodes }) => nodes.includes(node));
  const others = otherFailures(decision, node);
  return (
    <>
      {group !== undefined && (
        <p className={styles.reason}>
          <RichText ns="explain" text={group.text} />
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.reason}>{t('why.alsoFails', { plugins: others.join(', ') })}</p>
      )}
    </>
  );
}

function Feasible({
  node,
  decision,
  verdict,
}: NodeVerdictProps & { readonly verdict: 'chosen' | 'feasible' }) {
  const { t } = useTranslation('panels');
  const scored = isScored(decision);
  return (
    <>
      <p className={styles.verdict}>
        <Icon name={verdict} className={styles.okIcon} />
        <b>{t(`verdict.${verdict}`)}</b>
        {scored && (
          <span>
            {t('node.rank', {
              rank: decision.rank[node] ?? 0,
              count: decision.rank.filter((rank) => rank > 0).length,
              total: decision.total[node] ?? 0,
            })}
          </span>
        )}
      </p>
      {scored ? (
        <ScoreSum decision={decision} node={node} />
      ) : (
        <p className={styles.note}>
          <Named>{t(whyUnscored(decision))}</Named>
        </p>
      )}
    </>
  );
}
