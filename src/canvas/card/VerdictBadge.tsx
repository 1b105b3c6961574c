import { Count, Icon, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { canvasText } from '../canvasText.ts';
import { feasibleWord, filteredWord, rankText } from './cardText.ts';
import type { CardVerdict } from './verdict.ts';
import styles from './VerdictBadge.module.css';

/** The verdict in the corner of a card: "★ 687", "673 · 2nd", or the plugin's word. */
export function VerdictBadge({ verdict }: { readonly verdict: CardVerdict }) {
  const { i18n } = useTranslation();
  switch (verdict.kind) {
    case 'neutral':
      return null;
    case 'chosen':
      return (
        <span
          className={styles.chosenBadge}
          data-badge
          title={canvasText(i18n, chosenTitle(verdict))}
        >
          <Icon name="chosen" size={11} />
          {verdict.only ? (
            <>
              <VisuallyHidden>{canvasText(i18n, 'verdict.chosen')} </VisuallyHidden>
              {canvasText(i18n, 'verdict.only')}
            </>
          ) : Number.isNaN(verdict.total) ? (
            canvasText(i18n, 'verdict.cleared')
          ) : (
            <>
              <VisuallyHidden>{canvasText(i18n, 'verdict.chosen')} </VisuallyHidden>
              <Count of={verdict.total} />
            </>
          )}
        </span>
      );
    case 'nominated':
      return (
        <span
          className={styles.nominatedBadge}
          data-badge
          title={canvasText(i18n, 'verdict.nominatedTitle')}
        >
          <Icon name="preemption" size={11} />
          {canvasText(i18n, 'verdict.nominated')}
        </span>
      );
    case 'unseen':
      return (
        <span
          className={styles.unseenBadge}
          data-said
          data-unseen
          title={canvasText(i18n, 'verdict.unseenTitle')}
        >
          <Icon name="unseen" size={11} />
          <span>{canvasText(i18n, 'verdict.unseen')}</span>
        </span>
      );
    case 'feasible': {
      const word = canvasText(i18n, feasibleWord(verdict));
      return (
        <span
          className={styles.feasibleBadge}
          data-said
          title={verdict.isLeft ? canvasText(i18n, 'verdict.leftTitle') : word}
        >
          <VisuallyHidden>{word} </VisuallyHidden>
          {Number.isNaN(verdict.total) ? (
            word
          ) : (
            <>
              {verdict.total}
              <span className={styles.rank}>
                {canvasText(i18n, 'verdict.rank', { total: '', rank: rankText(i18n, verdict) })}
              </span>
            </>
          )}
        </span>
      );
    }
    case 'filtered':
      return (
        <span
          className={styles.filteredBadge}
          data-said
          title={
            verdict.plugin === ''
              ? canvasText(i18n, 'verdict.outsideTitle')
              : canvasText(i18n, 'verdict.filteredTitle', { plugin: verdict.plugin })
          }
        >
          <VisuallyHidden>{canvasText(i18n, 'verdict.filtered')} </VisuallyHidden>
          {filteredWord(i18n, verdict.plugin, verdict)}
        </span>
      );
  }
}

function chosenTitle({ only, total }: Extract<CardVerdict, { kind: 'chosen' }>): string {
  if (only) return 'verdict.onlyTitle';
  return Number.isNaN(total) ? 'verdict.clearedTitle' : 'verdict.chosen';
}
