import type { ReactNode } from 'react';
import { useActions } from '../../../store/index.ts';
import {
  Count,
  Button,
  classNames,
  Icon,
  StackedBar,
  VisuallyHidden,
  useStateOf,
  useTranslation,
  Named,
} from '../../../ui/index.ts';
import type { DecisionView, RunView, ScoreView } from '../../../protocol/index.ts';
import { wouldStopAfter } from '../../everyNode.ts';
import { isScored, nodesByScore, whyUnscored } from '../../verdict.ts';
import { type CommonPoints, commonPoints } from './commonPoints.ts';
import { useLamp } from '../light.ts';
import { ScoreSum } from './ScoreSum.tsx';
import { Section } from '../Section.tsx';
import sumStyles from '../Sum.module.css';
import styles from '../Why.module.css';

/** Nodes in sight before "show all", and after it: the matrix has them all. */
const SHOWN = 8;
const MOST = 100;

export interface ScoresProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** Compares a node with the chosen one, or the chosen one with its runner-up. */
  readonly onCompare: (node: number, other: number) => void;
}

/** The feasible nodes' totals, what each plugin gave, and under each node its sum. */
export function Scores({ run, decision, onCompare }: ScoresProps) {
  const { t } = useTranslation('panels');
  const [all, setAll] = useStateOf(decision.cycle, false);
  const [open, setOpen] = useStateOf<number | undefined>(decision.cycle, decision.chosen);
  const ranked = nodesByScore(decision);

  if (ranked.length === 0) return null;
  const scored = isScored(decision);
  const stopsAfter = wouldStopAfter(run);
  const common = commonPoints(decision, ranked);
  const shown = ranked.slice(0, all ? MOST : SHOWN);
  const [best = -1, second = -1] = ranked;
  return (
    <Section id="scores" title={t('why.scores')} aside={scored ? t('why.formula') : undefined}>
      {!scored && <p className={styles.note}>{t(whyUnscored(decision))}</p>}
      {scored && (
        <>
          <AllGet decision={decision} common={common} />
          <ul className={sumStyles.scores}>
            {shown.map((node, place) => (
              <NodeRow
                // By place: the next decision's nodes take the elements of these.
                key={place}
                run={run}
                decision={decision}
                node={node}
                common={common}
                open={open === node}
                onToggle={() => {
                  setOpen(open === node ? undefined : node);
                }}
              >
                <ScoreSum decision={decision} node={node} />
                {second >= 0 && (
                  <Button
                    look="outline"
                    className={styles.more}
                    onClick={() => {
                      onCompare(best, node === best ? second : node);
                    }}
                  >
                    {t('pair.compareWith', {
                      node: run.nodes[node === best ? second : best]?.name ?? '',
                    })}
                  </Button>
                )}
              </NodeRow>
            ))}
          </ul>
          {ranked.length > shown.length &&
            (all ? (
              <p className={styles.fine}>{t('sum.topScore', { shown: MOST })}</p>
            ) : (
              <Button
                className={styles.more}
                onClick={() => {
                  setAll(true);
                }}
              >
                {t('why.showAll', { count: ranked.length })}
              </Button>
            ))}
          {!shown.includes(open ?? -1) && (
            <ul className={sumStyles.legend}>
              {decision.scores.map((score, series) =>
                hasMore(score, common.points[series] ?? 0, ranked) ? (
                  <LegendItem
                    key={score.plugin}
                    decision={decision}
                    series={series}
                    ranked={ranked}
                  />
                ) : null,
              )}
            </ul>
          )}
          <Ties decision={decision} ranked={ranked} />
        </>
      )}
      {stopsAfter !== undefined && ranked.length > stopsAfter && (
        <p className={styles.fine}>
          <Named>{t('why.everyNode', { count: run.nodes.length, wanted: stopsAfter })}</Named>
        </p>
      )}
    </Section>
  );
}

/** Whether a plugin gives some node more than all get. */
function hasMore(
  { normalized, weight }: ScoreView,
  common: number,
  ranked: readonly number[],
): boolean {
  return ranked.some((node) => (normalized[node] ?? 0) * weight > common);
}

/** What all nodes get alike, which decides nothing. */
function AllGet({
  decision,
  common: { points, total, widest },
}: {
  readonly decision: DecisionView;
  readonly common: CommonPoints;
}) {
  const { t } = useTranslation('panels');
  if (total === 0) return null;
  const parts = decision.scores.flatMap(({ plugin }, series) => {
    const alike = points[series] ?? 0;
    return alike > 0 ? [t('why.part', { plugin, points: alike })] : [];
  });
  return (
    <p className={styles.note}>
      {t(widest === 0 ? 'sum.allSame' : 'sum.allGet', {
        points: total,
        parts: parts.join(t('sum.join')),
      })}
    </p>
  );
}

function NodeRow({
  run,
  decision,
  node,
  common,
  open,
  onToggle,
  children,
}: {
  readonly run: RunView;
  readonly decision: DecisionView;
  readonly node: number;
  readonly common: CommonPoints;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The sum, under the row while it is open. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const lamp = useLamp({ nodes: [node] });
  const name = run.nodes[node]?.name ?? '';
  const chosen = node === decision.chosen;
  const parts = decision.scores.map((score, series) => ({
    series,
    value: (score.normalized[node] ?? 0) * score.weight,
  }));
  const beyond = parts.map(({ series, value }) => ({
    name: decision.scores[series]?.plugin ?? '',
    value: value - (common.points[series] ?? 0),
  }));
  return (
    <li className={classNames(sumStyles.score, chosen && sumStyles.best)}>
      <div className={sumStyles.row} {...lamp}>
        <button
          type="button"
          className={sumStyles.twisty}
          aria-expanded={open}
          aria-label={t('sum.show', { node: name })}
          onClick={onToggle}
        >
          <Icon name={open ? 'down' : 'right'} size={13} />
        </button>
        <button
          type="button"
          className={sumStyles.nodeName}
          title={name}
          onClick={() => {
            selectNode(node);
          }}
        >
          {name}
        </button>
        <span>
          <StackedBar parts={beyond} of={common.widest} />
          <VisuallyHidden>
            {parts
              .map(({ series, value }) =>
                t('why.part', {
                  plugin: decision.scores[series]?.plugin ?? '',
                  points: value,
                }),
              )
              .join(', ')}
          </VisuallyHidden>
        </span>
        <span className={sumStyles.total}>
          {chosen && <Icon name="chosen" size={11} />}
          <VisuallyHidden>{t('why.total')} </VisuallyHidden>
          <Count of={decision.total[node] ?? 0} />
          {chosen && <VisuallyHidden>{t('why.chosen')}</VisuallyHidden>}
        </span>
      </div>
      {open && <div className={sumStyles.under}>{children}</div>}
    </li>
  );
}

/** A Score plugin; lights the nodes that it gives most, and what it looks at. */
function LegendItem({
  decision,
  series,
  ranked,
}: {
  readonly decision: DecisionView;
  readonly series: number;
  readonly ranked: readonly number[];
}) {
  const score = decision.scores[series];
  const points = ranked.map((node) => score?.normalized[node] ?? 0);
  const most = points.reduce((best, each) => Math.max(best, each), 0);
  const lamp = useLamp({
    nodes: ranked.filter((_, at) => points[at] === most),
    score: series,
  });
  if (score === undefined) return null;
  return (
    <li {...lamp}>
      {score.plugin}
      {score.weight !== 1 && <span> ×{score.weight}</span>}
    </li>
  );
}

function Ties({
  decision,
  ranked,
}: {
  readonly decision: DecisionView;
  readonly ranked: readonly number[];
}) {
  const { t } = useTranslation('panels');
  const { tieBreak, total, chosen } = decision;
  if (tieBreak === undefined) return null;
  const count = ranked.filter((node) => node !== chosen && total[node] === total[chosen]).length;
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {tieBreak === 'lot' ? t('sum.tieLot', { count }) : t('sum.tieFirst', { count })}
    </p>
  );
}
