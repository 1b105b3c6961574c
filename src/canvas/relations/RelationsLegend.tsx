import type { Relation, RelationsView } from '../../protocol/index.ts';
import { canvasText } from '../canvasText.ts';
import { type Effect, lookedAt } from './edges.ts';
import styles from './Edges.module.css';
import { useTranslation } from '../../ui/index.ts';

/**
 * What arrows, bars and widths mean, and to how many Pods they go. Where lines are many, those of one kind
 * are drawn at a time, and the kinds are buttons that choose it.
 */
export function RelationsLegend({
  relations,
  pod,
  effect: wanted,
  onEffect,
}: {
  readonly relations: RelationsView;
  readonly pod: number;
  readonly effect: Effect | undefined;
  readonly onEffect: (effect: Effect) => void;
}) {
  const { i18n } = useTranslation();
  const all = relations.relations;
  // Pods, not rules: two rules between the same two Pods are one line.
  const count = (effect: Relation['effect']): number =>
    new Set(
      all
        .filter((relation) => relation.effect === effect)
        .map(({ owner, target }) => (owner === pod ? target : owner)),
    ).size;
  const looked = lookedAt(all, pod, wanted);
  // Spread has no lines: its counts stand in the zones' heads.
  const kinds = new Set(
    all.filter(({ effect }) => effect !== 'counts').map(({ required }) => required),
  );
  const effects = EFFECTS.filter((effect) => count(effect) > 0);
  return (
    <ul className={styles.legend} aria-label={canvasText(i18n, 'relations.legend')}>
      {effects.map((effect) => {
        const what = (
          <>
            <Sample effect={effect} required={false} />
            {canvasText(i18n, `relations.${effect}`, { count: count(effect) })}
          </>
        );
        const title = canvasText(i18n, `relations.${effect}Title`);
        return (
          <li key={effect} title={title}>
            {looked !== undefined && effects.length > 1 ? (
              <button
                type="button"
                className={styles.kind}
                aria-pressed={effect === looked}
                onClick={() => {
                  onEffect(effect);
                }}
              >
                {what}
              </button>
            ) : (
              what
            )}
          </li>
        );
      })}
      {kinds.has(true) && (
        <li>
          <Sample required />
          {canvasText(i18n, 'relations.required')}
        </li>
      )}
      {kinds.has(false) && (
        <li>
          <Sample required={false} />
          {canvasText(i18n, 'relations.preferred')}
        </li>
      )}
    </ul>
  );
}

function Sample({
  effect,
  required,
}: {
  readonly effect?: Relation['effect'];
  readonly required: boolean;
}) {
  return (
    <svg width={24} height={12} aria-hidden="true">
      <g className={styles.sample} data-effect={effect} data-required={required}>
        <path className={styles.line} d="M1 6H22" />
        {effect !== undefined && <circle className={styles.tail} cx={2} cy={6} r={2.5} />}
        {effect === 'attracts' && (
          <path className={styles.arrow} transform="translate(23 6)" d="M1 0L-8-4.5L-6 0L-8 4.5Z" />
        )}
        {effect === 'repels' && <path className={styles.bar} d="M22 1V11" />}
      </g>
    </svg>
  );
}

const EFFECTS: readonly Effect[] = ['attracts', 'repels'];

/** Takes apart the lines that stand for many Pods, and puts them together again. */
export function EachSwitch({
  count,
  isEach,
  onChange,
}: {
  readonly count: number;
  readonly isEach: boolean;
  readonly onChange: (isEach: boolean) => void;
}) {
  const { i18n } = useTranslation();
  return (
    <button
      type="button"
      className={styles.each}
      aria-pressed={isEach}
      title={canvasText(i18n, 'relations.eachTitle')}
      onClick={() => {
        onChange(!isEach);
      }}
    >
      {canvasText(i18n, 'relations.each', { count })}
    </button>
  );
}
