import { Fragment, useState } from 'react';
import { Tooltip, useTranslation } from '../../ui/index.ts';
import styles from './Spread.module.css';
import { type SpreadBadge, tagsOf } from './spreadBadges.ts';
import { badgeLines, badgeText, besideUnits, tagWords } from './spreadText.ts';

/** In a zone's header: each constraint on its key, with the sum at hover and at focus. */
export function SpreadBadges({
  badges,
  isTabStop,
}: {
  readonly badges: readonly SpreadBadge[];
  readonly isTabStop: boolean;
}) {
  const { i18n } = useTranslation();
  // The plane clips and scales what is in it.
  const [canvas, setCanvas] = useState<Element | null>(null);
  return (
    <span
      ref={(element) => {
        setCanvas(element?.closest('section') ?? null);
      }}
      className={styles.badges}
    >
      {badges.map((badge) => {
        const lines = badgeLines(i18n, badge);
        const units = unitsOf(badge);
        const short = units.length > 0 ? besideUnits(i18n, badge) : badgeText(i18n, badge, true);
        return (
          <Tooltip key={badge.index} text={<Lines lines={lines} />} container={canvas}>
            <span
              className={styles.badge}
              role="img"
              tabIndex={isTabStop ? 0 : undefined}
              aria-label={[badgeText(i18n, badge), ...lines].join('. ')}
              data-tone={badge.tone}
            >
              {units.length > 0 && <Units badge={badge} units={units} />}
              <span className={styles.full} data-count>
                {badgeText(i18n, badge)}
              </span>
              <span className={styles.short} data-count>
                {short}
              </span>
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}

type Unit = 'there' | 'landed' | 'coming' | 'free';

/** None where numbers say it better. */
function unitsOf({ count, next, self, minimum, maxSkew, tone }: SpreadBadge): readonly Unit[] {
  const wall = minimum + maxSkew;
  const there = next ?? count;
  const coming = next === undefined ? self : 0;
  if (tone === 'off' || Math.max(wall, there + coming) > MOST_UNITS) return [];
  const units = [
    ...Array.from({ length: there }, (_, at): Unit => (at === count ? 'landed' : 'there')),
    ...Array.from({ length: coming }, (): Unit => 'coming'),
  ];
  while (units.length < wall) units.push('free');
  return units;
}

/** Of more Pods than these the numbers alone say how many. */
const MOST_UNITS = 7;

/**
 * A unit for each Pod that counts in the domain, the one that would come, and the wall that none may
 * pass: the fewest and maxSkew. The words beside them say the same.
 */
function Units({ badge, units }: { readonly badge: SpreadBadge; readonly units: readonly Unit[] }) {
  const { minimum, maxSkew, hard } = badge;
  const wall = minimum + maxSkew;
  return (
    <span className={styles.units} aria-hidden="true">
      {units.map((unit, at) => (
        <Fragment key={at}>
          {at === wall && <span className={styles.wall} data-hard={hard || undefined} />}
          <span className={styles.unit} data-unit={unit} />
        </Fragment>
      ))}
      {units.length === wall && <span className={styles.wall} data-hard={hard || undefined} />}
    </span>
  );
}

/** On a card: its domains of keys that no box stands for, and once that it does not count. */
export function SpreadTags({
  badges,
  isShort = false,
}: {
  readonly badges: readonly SpreadBadge[];
  /** Beside a reason there is room for numbers only. */
  readonly isShort?: boolean;
}) {
  const { i18n } = useTranslation();
  const titleOf = (all: readonly SpreadBadge[]) =>
    all.map((badge) => badgeLines(i18n, badge).join('\n')).join('\n\n');
  return tagsOf(badges).map((alike) => (
    <span
      key={alike[0]?.index}
      className={styles.tag}
      data-short={isShort || undefined}
      data-tone={alike[0]?.tone}
      title={titleOf(alike)}
    >
      {alike[0] && <TagText badge={alike[0]} isShort={isShort} />}
    </span>
  ));
}

/** `rack=r1 · web 2 · skew 2`: where there is no room, the domain is cut before its figures. */
function TagText({ badge, isShort }: { readonly badge: SpreadBadge; readonly isShort: boolean }) {
  const { i18n } = useTranslation();
  const { place, figures } = tagWords(i18n, badge, isShort);
  return (
    <>
      {place !== '' &&
        (isShort ? (
          <span className={styles.count}>{`${place} ·`}</span>
        ) : (
          <span>{`${place} · `}</span>
        ))}
      <span className={styles.figures}>{figures}</span>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line, at) => (
        <span key={line} className={at === 1 ? styles.sum : undefined}>
          {line}
        </span>
      ))}
    </span>
  );
}
