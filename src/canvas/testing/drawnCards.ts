import { PodChips } from '../card/PodChips.tsx';

/** Cards drawn since it began to be counted, by node; PodChips stands in every card, once. */
export interface DrawnCards {
  readonly times: Map<number, number>;
  readonly end: () => void;
}

/** What React keeps of a component that is drawn again only where its properties are others. */
interface Memoized {
  type: typeof PodChips.type;
  compare?: (() => boolean) | null;
}

/** Counts how often each node's card is drawn, of canvases that are rendered until `end`. */
export function countDrawnCards(): DrawnCards {
  const times = new Map<number, number>();
  const memoized: Memoized = PodChips;
  const { type, compare = null } = memoized;
  memoized.type = (props) => {
    const { node } = props.facts;
    times.set(node, (times.get(node) ?? 0) + 1);
    return type(props);
  };
  // Its card was drawn, whether or not that gave the chips anything new.
  memoized.compare = () => false;
  return {
    times,
    end: () => {
      Object.assign(memoized, { type, compare });
    },
  };
}
