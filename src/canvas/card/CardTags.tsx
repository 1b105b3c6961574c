import type { CSSProperties } from 'react';
import { Icon, useTranslation } from '../../ui/index.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import { failedText, succeededText, taintText } from './cardText.ts';
import { EndKept } from './EndKept.tsx';
import type { CardFacts } from '../facts/facts.ts';
import { isTaintAlone, taintsToTell } from './tagsOfCard.ts';
import { SpreadTags } from '../spread/SpreadBadges.tsx';
import { DrainingTag } from '../state/NodeStateBadge.tsx';
import { PodStateBadges } from '../state/PodStateBadges.tsx';
import styles from './CardTags.module.css';

/** One line or two: cordoned, taints, its domains, who succeeded, then the labels that the Pod's rules look at. */
export function CardTags({
  facts,
  spread,
  said,
  isCompact,
}: {
  readonly facts: CardFacts;
  /** Those of the domains that nothing else on the card says. */
  readonly spread: CardFacts['spread'];
  /** The reason that stands beside the name, if it does: a taint is not said twice. */
  readonly said: string;
  readonly isCompact: boolean;
}) {
  const { i18n } = useTranslation();
  const { view, labels, fares } = facts;
  const isAlone = isTaintAlone(facts, spread, said);
  return (
    <div className={styles.tags} data-tags>
      {fares?.isDraining === true && <DrainingTag />}
      <PodStateBadges pods={facts.pods} />
      {view.unschedulable && (
        <span className={styles.cordoned} title={canvasText(i18n, 'card.cordonedTitle')}>
          <Icon name="unschedulable" size={10} />
          {canvasText(i18n, 'card.cordoned')}
        </span>
      )}
      {facts.failed !== '' && (
        <span
          className={styles.failed}
          title={canvasText(i18n, 'card.failedTitle', { pods: facts.failed })}
        >
          <Icon name="error" size={10} />
          <span>{failedText(i18n, facts)}</span>
        </span>
      )}
      {taintsToTell(facts).map((taint) => {
        const text = taintText(taint);
        if (text === said) return null;
        const stem = text.slice(0, -`:${taint.effect}`.length);
        return (
          <span
            key={text}
            className={styles.tag}
            data-taint
            data-alone={isAlone || undefined}
            style={{ '--end': taint.effect.length } as CSSProperties}
            title={canvasText(i18n, 'card.taintTitle', { taint: text })}
          >
            <Icon name="taint" size={10} />
            <EndKept stem={shortKey(stem)} sign=":" end={taint.effect} />
          </span>
        );
      })}
      <SpreadTags badges={spread} isShort={isCompact} />
      {facts.succeeded !== '' && (
        <span
          className={styles.succeeded}
          title={canvasText(i18n, 'card.succeededTitle', { pods: facts.succeeded })}
        >
          <Icon name="done" size={10} />
          <span>{succeededText(i18n, facts)}</span>
        </span>
      )}
      {labels.map(([key, value]) => (
        <span
          key={key}
          className={styles.tag}
          title={canvasText(i18n, 'card.labelTitle', { label: `${key}=${value}` })}
        >
          <EndKept stem={shortKey(key)} sign="=" end={value} />
        </span>
      ))}
    </div>
  );
}
