import type { Relation, RelationsView } from '../../protocol/index.ts';
import { canvasText } from '../canvasText.ts';
import styles from './Edges.module.css';
import { useTranslation } from '../../ui/index.ts';

/** What arrows, bars and dashes mean, and how many of them there are. */
export function RelationsLegend({
  relations,
  pod,
}: {
  readonly relations: RelationsView;
  readonly pod: number;
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
  const attracts = count('attracts');
  const repels = count('repels');
  // Spread has no lines: its counts stand in the zones' heads.
  const kinds = new Set(
    all.filter(({ effect }) => effect !== 'counts').map(({ required }) => required),
  );
  return (
    <ul className={styles.legend} aria-label={canvasText(i18n, 'relations.legend')}>
      {attracts > 0 && (
        <li title={canvasText(i18n, 'relations.attractsTitle')}>
          <Sample effect="attracts" required />
          {canvasText(i18n, 'relations.attracts', { count: attracts })}
        </li>
      )}
      {repels > 0 && (
        <li title={canvasText(i18n, 'relations.repelsTitle')}>
          <Sample effect="repels" required />
          {canvasText(i18n, 'relations.repels', { count: repels })}
        </li>
      )}
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
