import { classNames } from '../../ui/index.ts';
import type { ExampleId } from './example.ts';
import styles from './ExamplePicture.module.css';

/**
 * What each example is about, a text for each zone or node. Of the letters: `a`, `b` Pods of two
 * workloads; `n` one of no interest; `w` a Pod that is wanted there; `t` a taint. `x` alone: none may be
 * here; `X`: it is lost; `/` stands between two that keep apart.
 */
const DRAWN: Readonly<Record<Exclude<ExampleId, 'empty'>, readonly string[]>> = {
  'one-pod': ['n', 'nna', ''],
  'spread-over-zones': ['aa', 'aa', 'aw'],
  'cache-beside-web': ['ab', 'ab', 'ab'],
  'two-constraints': ['a', 'a', 'a', 'w'],
  'conflicting-constraints': ['aa', 'a', 'x', 'x'],
  'dedicated-nodes': ['b', 'bb', 'ta', 'ta'],
  'node-affinity': ['', 'a', '', 'x'],
  'anti-affinity-both-ways': ['b', '/', 'a'],
  'zone-fails': ['a', 'X', 'aa'],
  'rollout-waits': ['b', 'b', 'bw'],
};

const WIDTH = 98;
const HEIGHT = 46;
const GAP = 4;
/** A Pod's side, and where places are narrow. */
const POD = 8;
const SMALL_POD = 6.5;
const NARROW = 25;

const KINDS = { a: 'first', b: 'second', n: 'neutral', w: 'wanted' } as const;

interface PlaceProps {
  readonly at: number;
  readonly width: number;
  readonly says: string;
}

function Place({ at, width, says }: PlaceProps) {
  const x = at * (width + GAP);
  const middle = x + width / 2;
  if (says === '/') {
    const [from, to, y] = [x + 1, x + width - 1, HEIGHT / 2];
    return (
      <path
        className={styles.apart}
        d={`M${String(from)} ${String(y)} H${String(to)} M${String(middle)} ${String(y - 6)} v12`}
      />
    );
  }
  const isLost = says === 'X';
  const cross = `M${String(middle - 6)} ${String(HEIGHT / 2 - 6)} l12 12 m0 -12 l-12 12`;
  return (
    <>
      <rect
        className={isLost ? styles.lost : styles.place}
        x={x}
        width={width}
        height={HEIGHT}
        rx={4}
      />
      {(isLost || says === 'x') && (
        <path className={classNames(styles.cross, !isLost && styles.faint)} d={cross} />
      )}
      {!isLost && says !== 'x' && <Pods x={x} width={width} says={says} />}
    </>
  );
}

function Pods({
  x,
  width,
  says,
}: {
  readonly x: number;
  readonly width: number;
  readonly says: string;
}) {
  const side = width < NARROW ? SMALL_POD : POD;
  const inset = Math.min(5, (width - 2 * side - 3) / 2);
  return [...says].map((letter, index) => {
    const left = x + inset + (index % 2) * (side + 3);
    const top = 6 + Math.floor(index / 2) * (side + 3);
    if (letter === 't') {
      const centre = `M${String(left + side / 2)} ${String(top - 0.5)}`;
      return (
        <path
          key={index}
          className={styles.taint}
          d={`${centre} l4 2.3 v4.6 l-4 2.3 l-4 -2.3 v-4.6 z`}
        />
      );
    }
    const kind = KINDS[letter as keyof typeof KINDS];
    return (
      <rect
        key={index}
        className={styles[kind]}
        x={left}
        y={top}
        width={side}
        height={side}
        rx={2}
      />
    );
  });
}

/** An example as a drawing, beside its title. Decorative: the words say it. */
export function ExamplePicture({ id }: { readonly id: ExampleId }) {
  const places = id === 'empty' ? [''] : DRAWN[id];
  const width = (WIDTH - GAP * (places.length - 1)) / places.length;
  return (
    <svg
      className={classNames(styles.picture, id === 'empty' && styles.empty)}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      aria-hidden="true"
      focusable="false"
    >
      {places.map((says, at) => (
        <Place key={at} at={at} width={width} says={says} />
      ))}
    </svg>
  );
}
