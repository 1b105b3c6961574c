import type { DecisionView, RunView } from '../../protocol/index.ts';
import { Gap, RichText, useTranslation, Named } from '../../ui/index.ts';
import { ASKED_NODES } from '../examples/onePod.ts';
import type { Guess } from './guess.ts';
import styles from './FirstVisit.module.css';

export interface AnswerProps {
  readonly guess: Guess;
  /** Undefined until the engine has decided. */
  readonly answered: { readonly run: RunView; readonly decision: DecisionView } | undefined;
}

/** What came of it, beginning with what was guessed. */
export function Answer({ guess, answered }: AnswerProps) {
  const { t } = useTranslation();
  if (answered === undefined) return <p className={styles.ask}>{t('first.scheduling')}</p>;
  const { run, decision } = answered;
  const node = run.nodes[decision.chosen]?.name ?? '';
  // Undefined for the answer that it stays Pending.
  const guessed = ASKED_NODES.find(({ name }) => name === guess);
  // More room is what speaks for an empty node: a score, which only feasible nodes get.
  const isEmpty = guessed !== undefined && guessed.pods.length === 0 && guess !== node;
  return (
    <>
      <p className={styles.verdict}>
        {guessed === undefined && t('first.placed', { node })}
        {guessed?.name === node && t('first.right', { node })}
        {guessed !== undefined &&
          guessed.name !== node &&
          t('first.wrong', { guess: guessed.name, node })}
      </p>
      <p>
        <Named>{t('first.only', { node })}</Named>
        <Gap />
        {decision.lead.slice(1).map((sentence, index) => (
          <span key={index}>
            <RichText ns="explain" text={sentence} />
            <Gap />
          </span>
        ))}
        {isEmpty && t('first.empty')}
      </p>
    </>
  );
}
