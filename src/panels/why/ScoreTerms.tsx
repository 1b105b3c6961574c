import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../worker/protocol.ts';
import styles from './Why.module.css';

/** As many nodes to choose from are listed at all times. */
const FEW = 50;

export interface ScoreTermsProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** Feasible nodes to choose from, the best first. */
  readonly nodes: readonly number[];
}

/** One node's total as arithmetic, on demand. */
export function ScoreTerms({ run, decision, nodes }: ScoreTermsProps) {
  const { t } = useTranslation('panels');
  const id = useId();
  const [wanted, setWanted] = useState(-1);
  const node = nodes.includes(wanted) ? wanted : (nodes[0] ?? -1);
  // In a large cluster these are thousands, made anew at every step: they are there when asked for.
  const [isChoosing, setIsChoosing] = useState(false);
  const options = isChoosing || nodes.length <= FEW ? nodes : [node];
  return (
    <Disclosure summary={t('why.arithmetic')}>
      {nodes.length > 1 && (
        <label className={styles.pick} htmlFor={id}>
          {t('why.node')}
          <select
            id={id}
            value={node}
            onFocus={() => {
              setIsChoosing(true);
            }}
            onPointerDown={() => {
              setIsChoosing(true);
            }}
            onBlur={() => {
              setIsChoosing(false);
            }}
            onChange={(event) => {
              setWanted(Number(event.target.value));
            }}
          >
            {options.map((index) => (
              <option key={index} value={index}>
                {run.nodes[index]?.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ScoreTermsTable decision={decision} node={node} />
    </Disclosure>
  );
}

/** `raw`, then 0–100, times weight, and the sum. */
export function ScoreTermsTable({
  decision,
  node,
}: {
  readonly decision: DecisionView;
  readonly node: number;
}) {
  const { t } = useTranslation('panels');
  return (
    <table className={styles.terms}>
      <thead>
        <tr>
          <th scope="col">{t('why.plugin')}</th>
          <th scope="col">{t('why.raw')}</th>
          <th scope="col">{t('why.normalized')}</th>
          <th scope="col">{t('why.weight')}</th>
          <th scope="col">{t('why.points')}</th>
        </tr>
      </thead>
      <tbody>
        {decision.scores.map((score) => {
          const normalized = score.normalized[node] ?? 0;
          return (
            <tr key={score.plugin}>
              <th scope="row">{score.plugin}</th>
              <td>{score.raw[node]}</td>
              <td>{normalized}</td>
              <td>×{score.weight}</td>
              <td>{normalized * score.weight}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('why.total')}
          </th>
          <td>{decision.total[node]}</td>
        </tr>
      </tfoot>
    </table>
  );
}
