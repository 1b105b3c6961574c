import { useTranslation } from 'react-i18next';
import { useActions, victimsOf } from '../../store/index.ts';
import { classNames, Icon, pluginIconName, RichText, Tag } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../worker/protocol.ts';
import { isScored, otherFailures, reportedPlugin, verdictOf } from '../verdict.ts';
import { PodLink } from './PodStory.tsx';
import { ScoreTermsTable } from './ScoreTerms.tsx';
import styles from './Why.module.css';

export interface NodeVerdictProps {
  readonly run: RunView;
  readonly node: number;
  readonly decision: DecisionView;
}

/** What the decision at the playhead says of a node. */
export function NodeVerdict({ run, node, decision }: NodeVerdictProps) {
  const { t } = useTranslation('panels');
  const { selectPod } = useActions();
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('node.forPod')}
        <Tag
          onClick={() => {
            selectPod(decision.pod);
          }}
        >
          {run.pods.names[decision.pod]}
        </Tag>
      </h3>
      <Words run={run} node={node} decision={decision} />
    </section>
  );
}

function Words(props: NodeVerdictProps) {
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
                  {victimsOf(run, decision.step).map((pod) => (
                    <PodLink key={pod} run={run} pod={pod} />
                  ))}
                </dd>
              </div>
            </dl>
            <Reasons node={node} decision={decision} />
          </div>
        </div>
      );
    case 'filtered':
      return <Filtered {...props} />;
  }
}

function Filtered({ node, decision }: NodeVerdictProps) {
  const { t } = useTranslation('panels');
  const plugin = reportedPlugin(decision, node);
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
      {scored && <ScoreTermsTable decision={decision} node={node} />}
    </>
  );
}
