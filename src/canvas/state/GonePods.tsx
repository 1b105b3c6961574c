import type { NodeIndex } from '../../model/index.ts';
import { movedPods, type Mover, useBerth } from '../../store/index.ts';
import { chipName } from '../card/fitChips.ts';
import styles from './GonePods.module.css';

/** Of more of them the first have a mark; who reads hears of all of them elsewhere. */
const MOST = 3;

const NOBODY: readonly Mover[] = [];

/**
 * Pods that left a node in the very step that is shown, struck, until the next one. Not spoken: the reason
 * on the card and the step itself name them.
 */
export function GonePods({ node }: { readonly node: NodeIndex }) {
  // Asked beforehand: no card is drawn again for a step in which nobody left it.
  const left = useBerth((state) => {
    const moved = movedPods(state).left;
    return moved.some((each) => each.node === node) ? moved : NOBODY;
  });
  const gone = left.filter((each) => each.node === node);
  if (gone.length === 0) return null;
  return (
    <span className={styles.gone} data-gone={gone.length} aria-hidden="true">
      {gone.slice(0, MOST).map(({ name }, at) => (
        <s key={at} title={name}>
          {chipName(name)}
        </s>
      ))}
      {gone.length > MOST && <span>+{gone.length - MOST}</span>}
    </span>
  );
}
