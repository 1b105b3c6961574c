import { Icon, useTranslation } from '../ui/index.ts';
import { canvasText, shortKey } from './canvasText.ts';
import { failedText, taintText } from './cardText.ts';
import type { CardFacts } from './facts.ts';
import type { NodeFares } from './fares.ts';
import { SpreadTags } from './spread/SpreadBadges.tsx';
import styles from './CardTags.module.css';

/** One line: cordoned, taints, its domains, then the labels that the Pod's rules look at. */
export function CardTags({
  facts,
  spread,
  isCompact,
}: {
  readonly facts: CardFacts;
  /** Those of the domains that nothing else on the card says. */
  readonly spread: CardFacts['spread'];
  readonly isCompact: boolean;
}) {
  const { i18n } = useTranslation();
  const { view, labels, fares } = facts;
  return (
    <div className={styles.tags}>
      {fares && <FaresTags fares={fares} />}
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
          {failedText(i18n, facts)}
        </span>
      )}
      {view.taints.map((taint) => {
        const text = taintText(taint);
        return (
          <span
            key={text}
            className={styles.tag}
            title={canvasText(i18n, 'card.taintTitle', { taint: text })}
          >
            <Icon name="taint" size={10} />
            <span>{shortKey(text)}</span>
          </span>
        );
      })}
      <SpreadTags badges={spread} isShort={isCompact} />
      {labels.map(([key, value]) => (
        <span
          key={key}
          className={styles.tag}
          title={canvasText(i18n, 'card.labelTitle', { label: `${key}=${value}` })}
        >
          <span>{`${shortKey(key)}=${value}`}</span>
        </span>
      ))}
    </div>
  );
}

/** How the node fares at a moment of a scenario in time. */
function FaresTags({ fares: { state, isDraining } }: { readonly fares: NodeFares }) {
  const { t } = useTranslation('time');
  return (
    <>
      {state !== 'ready' && (
        <span className={styles.failed} title={t(`nodeTitle.${state}`)}>
          <Icon name={NODE_ICONS[state]} size={10} />
          {t(`stateShort.${state}`)}
        </span>
      )}
      {isDraining && (
        <span className={styles.cordoned} title={t('nodeTitle.draining')}>
          <Icon name="draining" size={10} />
          {t('node.draining')}
        </span>
      )}
    </>
  );
}

const NODE_ICONS = {
  silent: 'silent',
  'not-ready': 'error',
  unreachable: 'silent',
  gone: 'gone',
} as const;
