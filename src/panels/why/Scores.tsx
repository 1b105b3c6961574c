import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../store/index.ts';
import {
  Button,
  classNames,
  Icon,
  SeriesMark,
  StackedBar,
  VisuallyHidden,
} from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../worker/protocol.ts';
import { wouldStopAfter } from '../everyNode.ts';
import { isScored, nodesByScore } from '../verdict.ts';
import { ScoreTerms } from './ScoreTerms.tsx';
import styles from './Why.module.css';

/** Nodes in sight before "show all". */
const SHOWN = 8;

export interface ScoresProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** The feasible nodes' totals, and what each plugin gave. */
export function Scores({ run, decision }: ScoresProps) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const [all, setAll] = useState(false);
  const ranked = nodesByScore(decision);

  if (ranked.length === 0) return null;
  const scored = isScored(decision);
  const stopsAfter = wouldStopAfter(run);
  const reachable = decision.scores.reduce((sum, { weight }) => sum + weight * 100, 0);
  const shown = all ? ranked : ranked.slice(0, SHOWN);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('why.scores')}
        {scored && <span>{t('why.formula')}</span>}
      </h3>
      {!scored && (
        <p className={styles.note}>{ranked.length === 1 ? t('why.onlyOne') : t('why.notScored')}</p>
      )}
      {scored && (
        <>
          <table className={styles.scores}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('why.node')}</VisuallyHidden>
                </th>
                <th scope="col">
                  <VisuallyHidden>{t('why.parts')}</VisuallyHidden>
                </th>
                <th scope="col">
                  <VisuallyHidden>{t('why.total')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((node) => {
                const parts = decision.scores.map((score, series) => ({
                  series,
                  value: (score.normalized[node] ?? 0) * score.weight,
                }));
                const chosen = node === decision.chosen;
                return (
                  <tr key={node} className={classNames(chosen && styles.best)}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles.nodeName}
                        onClick={() => {
                          selectNode(node);
                        }}
                      >
                        {run.nodes[node]?.name}
                      </button>
                    </th>
                    <td>
                      <StackedBar parts={parts} of={reachable} />
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
                    </td>
                    <td className={styles.total}>
                      {chosen && <Icon name="chosen" size={11} />}
                      {decision.total[node]}
                      {chosen && <VisuallyHidden>{t('why.chosen')}</VisuallyHidden>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {ranked.length > shown.length && (
            <Button
              className={styles.more}
              onClick={() => {
                setAll(true);
              }}
            >
              {t('why.showAll', { count: ranked.length })}
            </Button>
          )}
          <ul className={styles.legend}>
            {decision.scores.map((score, series) =>
              ranked.every((node) => score.normalized[node] === 0) ? null : (
                <li key={score.plugin}>
                  <SeriesMark series={series} />
                  {score.plugin}
                  {score.weight !== 1 && <span> ×{score.weight}</span>}
                </li>
              ),
            )}
          </ul>
          <ScoreTerms run={run} decision={decision} nodes={ranked} />
        </>
      )}
      {stopsAfter !== undefined && ranked.length > stopsAfter && (
        <p className={styles.fine}>
          {t('why.everyNode', { count: run.nodes.length, wanted: stopsAfter })}
        </p>
      )}
      {scored && decision.skippedScores.length > 0 && (
        <p className={styles.note}>
          {t('why.skippedScores', { plugins: decision.skippedScores.join(', ') })}
        </p>
      )}
    </section>
  );
}
