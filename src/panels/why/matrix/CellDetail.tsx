import { useAnswer } from '../../../store/index.ts';
import { Gap, Icon, pluginIconName, RichText, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { markOf, type MatrixColumn, pointsOf } from './columns.ts';
import type { MatrixWords } from './MatrixRow.tsx';
import styles from './CellDetail.module.css';

export interface CellDetailProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  readonly words: MatrixWords;
  /** -1 while no cell holds the focus. */
  readonly node: number;
  readonly column: MatrixColumn | undefined;
}

/** Under the grid: the sentence of the cell's plugin for the cell's node, also read out. */
export function CellDetail({ run, decision, words, node, column }: CellDetailProps) {
  const { t } = useTranslation('panels');
  const plugin = column?.kind === 'filter' || column?.kind === 'score' ? column.plugin : undefined;
  const isAsked = node >= 0 && plugin !== undefined;
  const { answer } = useAnswer(isAsked ? { kind: 'node', cycle: decision.cycle, node } : undefined);
  const explained = answer?.node === node ? answer : undefined;
  return (
    <div className={styles.detail} data-asked={isAsked} aria-live="polite">
      {!isAsked ? (
        <p className={styles.hint}>{t('matrix.hint')}</p>
      ) : (
        <>
          <p className={styles.detailHead}>
            <Icon name={pluginIconName(plugin)} size={14} />
            <b>{run.nodes[node]?.name}</b>
            <span>{plugin}</span>
            {column?.kind === 'filter' && (
              <span className={styles.detailMark}>
                {words.marks[markOf(decision, node, column.index)]}
              </span>
            )}
          </p>
          {column?.kind === 'filter' && (
            <FilterText decision={decision} node={node} index={column.index} of={explained} />
          )}
          {column?.kind === 'score' && (
            <ScoreText decision={decision} node={node} index={column.index} of={explained} />
          )}
        </>
      )}
    </div>
  );
}

interface TextProps {
  readonly decision: DecisionView;
  readonly node: number;
  readonly index: number;
  readonly of: ReturnType<typeof useAnswer<'node'>>['answer'];
}

/** The worker's own sentence; until it is there, what the decision says of the node's group. */
function FilterText({ decision, node, index, of }: TextProps) {
  const { t } = useTranslation('panels');
  const plugin = decision.filterPlugins[index];
  const told = of?.filters.find((each) => each.plugin === plugin);
  const group = decision.groups.find((each) => each.plugin === plugin && each.nodes.includes(node));
  const text = told?.text ?? group?.text;
  const mark = markOf(decision, node, index);
  return (
    <p>
      {text !== undefined ? (
        <RichText ns="explain" text={text} />
      ) : mark === 'passes' ? (
        t('matrix.passesText')
      ) : mark === 'unseen' ? (
        t('matrix.unseenText')
      ) : null}
      {told?.needs !== undefined && (
        <span className={styles.need}>
          <Gap />
          {t('facts.wouldPass')}
          <Gap />
          <RichText ns="explain" text={told.needs} />
        </span>
      )}
    </p>
  );
}

function ScoreText({ decision, node, index, of }: TextProps) {
  const { t } = useTranslation('panels');
  const score = decision.scores[index];
  if (score === undefined || decision.feasible[node] !== 1) return <p>{t('matrix.notScored')}</p>;
  const steps = of?.scores.find((each) => each.plugin === score.plugin)?.steps ?? [];
  return (
    <p>
      {t('matrix.pointsOf', {
        normalized: score.normalized[node] ?? 0,
        weight: score.weight,
        points: pointsOf(decision, node, index),
      })}
      {steps.map((step, at) => (
        <span key={at}>
          {' · '}
          <RichText ns="explain" text={step} />
        </span>
      ))}
    </p>
  );
}
