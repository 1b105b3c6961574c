import { useEffect, useRef } from 'react';
import { useAnswer } from '../../../store/index.ts';
import {
  classNames,
  Icon,
  IconButton,
  pluginIconName,
  RichText,
  useTranslation,
  Named,
} from '../../../ui/index.ts';
import type { DecisionView, Difference, RunView } from '../../../protocol/index.ts';
import { failureCount, nodesByScore } from '../../verdict.ts';
import { CopyExplanation } from '../CopyExplanation.tsx';
import { Lead } from '../Lead.tsx';
import { useLamp } from '../light.ts';
import { NodePicker } from './NodePicker.tsx';
import { PluginName } from '../PluginName.tsx';
import styles from './Pair.module.css';
import whyStyles from '../Why.module.css';

export interface NodePair {
  readonly node: number;
  readonly other: number;
}

export interface PairProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  readonly pair: NodePair;
  readonly onChange: (pair: NodePair | undefined) => void;
}

/** Why one node and not the other, difference by difference. */
export function Pair({ run, decision, pair, onChange }: PairProps) {
  const { t } = useTranslation('panels');
  const { node, other } = pair;
  const section = useRef<HTMLElement>(null);
  const asked =
    node === other ? undefined : ({ kind: 'pair', cycle: decision.cycle, node, other } as const);
  const { answer, isWaiting } = useAnswer(asked);
  const isKnown = asked === undefined || answer !== undefined;
  // It is drawn below what asked for it, as a rule out of sight, and grows when it is known.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, [isKnown]);
  const lamp = useLamp({ nodes: [node, other] });
  const nodes = nodesByVerdict(decision);
  const most = Math.max(1, ...(answer?.differences ?? []).map(({ points }) => Math.abs(points)));
  return (
    <section ref={section} className={whyStyles.section} aria-label={t('pair.title')} {...lamp}>
      <div className={whyStyles.titleRow}>
        <h3 className={whyStyles.title}>{t('pair.title')}</h3>
        <span className={whyStyles.aside}>
          <CopyExplanation cycle={decision.cycle} node={node} other={other} />
          <IconButton
            icon="close"
            label={t('pair.close')}
            onClick={() => {
              onChange(undefined);
            }}
          />
        </span>
      </div>
      <div className={styles.picks}>
        <NodePicker
          run={run}
          label={t('pair.first')}
          value={node}
          nodes={nodes}
          onChange={(first) => {
            onChange({ node: first, other });
          }}
        />
        <IconButton
          icon="swap"
          label={t('pair.swap')}
          onClick={() => {
            onChange({ node: other, other: node });
          }}
        />
        <NodePicker
          run={run}
          label={t('pair.second')}
          value={other}
          nodes={nodes}
          onChange={(second) => {
            onChange({ node, other: second });
          }}
        />
      </div>
      <div className={styles.answer} aria-live="polite" aria-busy={isWaiting}>
        {answer !== undefined && node !== other && <Lead lead={answer.lead} />}
        {node === other && (
          <p className={whyStyles.note}>
            <Named>{t('pair.same')}</Named>
          </p>
        )}
        {answer !== undefined && node !== other && answer.differences.length > 0 && (
          <ul className={styles.differences}>
            {answer.differences.map((difference, index) => (
              <DifferenceRow
                key={index}
                run={run}
                pair={pair}
                difference={difference}
                most={most}
              />
            ))}
          </ul>
        )}
        {answer === undefined && node !== other && (
          <p className={whyStyles.note}>{t(isWaiting ? 'pair.working' : 'pair.unavailable')}</p>
        )}
      </div>
    </section>
  );
}

function DifferenceRow({
  run,
  pair,
  difference,
  most,
}: {
  readonly run: RunView;
  readonly pair: NodePair;
  readonly difference: Difference;
  readonly most: number;
}) {
  const { t } = useTranslation('panels');
  const { plugin, kind, points, text } = difference;
  const favoured = run.nodes[points > 0 ? pair.node : pair.other]?.name ?? '';
  return (
    <li className={styles.difference}>
      <Icon name={pluginIconName(plugin)} size={14} />
      <div>
        <h4 className={styles.plugin}>
          <PluginName name={plugin} />
          {kind === 'filter' ? (
            <span className={styles.filter}>
              {t('pair.filter')} · {whoFails(run, pair, difference)}
            </span>
          ) : (
            <span
              className={classNames(styles.points, points < 0 && styles.against)}
              title={t('pair.favours', {
                plugin,
                count: Math.abs(points),
                node: favoured,
              })}
            >
              {points > 0 ? `+${String(points)}` : String(points).replace('-', '−')}
            </span>
          )}
        </h4>
        {kind === 'score' && (
          <span aria-hidden="true" className={styles.scale}>
            <span
              className={classNames(points < 0 ? styles.left : styles.right)}
              style={{ width: `${String((Math.abs(points) / most) * 50)}%` }}
            />
          </span>
        )}
        <p className={styles.text}>
          <RichText ns="explain" text={text} />
        </p>
      </div>
    </li>
  );
}

/** The node that fails a filter, or both. */
function whoFails(run: RunView, { node, other }: NodePair, { fails }: Difference): string {
  const failing = fails === 'node' ? [node] : fails === 'other' ? [other] : [node, other];
  return failing.map((each) => run.nodes[each]?.name).join(', ');
}

/** All nodes: feasible ones by score, then those that the fewest plugins fail. */
function nodesByVerdict(decision: DecisionView): readonly number[] {
  const feasible = nodesByScore(decision);
  const others = [...decision.feasible.keys()].filter((node) => decision.feasible[node] !== 1);
  const fails = (node: number) => failureCount(decision, node);
  return [...feasible, ...others.sort((a, b) => fails(a) - fails(b) || a - b)];
}

/**
 * What a node is compared with unless told: the chosen one; the chosen one itself with its
 * runner-up; and where none is chosen, the node that comes closest. -1 where there is no other.
 */
export function counterpart(decision: DecisionView, node: number): number {
  if (decision.chosen >= 0 && decision.chosen !== node) return decision.chosen;
  return nodesByVerdict(decision).find((each) => each !== node) ?? -1;
}
