import type { ReactNode } from 'react';
import type { ExampleId } from '../examples/index.ts';
import styles from './Doors.module.css';

/** The examples that have a picture, in the order shown. */
export const PICTURED = [
  'spread-over-zones',
  'zone-fails',
  'anti-affinity-both-ways',
] as const satisfies readonly ExampleId[];

const ZONE = 30;
const HEIGHT = 46;
const POD = 9;

const Zone = ({ at, isLost = false }: { readonly at: number; readonly isLost?: boolean }) => (
  <rect
    className={isLost ? styles.lost : styles.zone}
    x={at * (ZONE + 4)}
    width={ZONE}
    height={HEIGHT}
    rx={4}
  />
);

interface PodProps {
  readonly zone: number;
  readonly at: number;
  readonly kind?: 'first' | 'second' | 'wanted';
}

const Pod = ({ zone, at, kind = 'first' }: PodProps) => (
  <rect
    className={styles[kind]}
    x={zone * (ZONE + 4) + 5 + (at % 2) * (POD + 3)}
    y={6 + Math.floor(at / 2) * (POD + 3)}
    width={POD}
    height={POD}
    rx={2}
  />
);

const Cross = ({ zone }: { readonly zone: number }) => (
  <path className={styles.cross} d={`M${String(zone * (ZONE + 4) + 8)} 16 l14 14 m0 -14 l-14 14`} />
);

/** What each is about: Pods over zones; a zone that is lost; two that keep apart. */
const DRAWN: Readonly<Record<(typeof PICTURED)[number], ReactNode>> = {
  'spread-over-zones': (
    <>
      <Zone at={0} />
      <Zone at={1} />
      <Zone at={2} />
      <Pod zone={0} at={0} />
      <Pod zone={0} at={1} />
      <Pod zone={1} at={0} />
      <Pod zone={1} at={1} />
      <Pod zone={2} at={0} />
      <Pod zone={2} at={1} kind="wanted" />
    </>
  ),
  'zone-fails': (
    <>
      <Zone at={0} />
      <Zone at={1} isLost />
      <Zone at={2} />
      <Pod zone={0} at={0} />
      <Cross zone={1} />
      <Pod zone={2} at={0} />
      <Pod zone={2} at={1} />
    </>
  ),
  'anti-affinity-both-ways': (
    <>
      <Zone at={0} />
      <Zone at={1} />
      <Zone at={2} />
      <Pod zone={0} at={0} kind="second" />
      <Pod zone={2} at={0} />
      <path className={styles.apart} d="M34 23 h30 M49 17 v12" />
    </>
  ),
};

/** A drawing in place of a name. Decorative: the title stands below it. */
export function ExamplePicture({ id }: { readonly id: (typeof PICTURED)[number] }) {
  return (
    <svg viewBox="0 0 98 46" width={98} height={46} aria-hidden="true" focusable="false">
      {DRAWN[id]}
    </svg>
  );
}
