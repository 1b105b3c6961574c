import type { CSSProperties } from 'react';
import type { NodeIndex } from '../../model/index.ts';
import { workloadHues } from '../../run/index.ts';
import { useBerth } from '../../store/index.ts';
import { hueOf } from '../../ui/index.ts';
import { chipName } from './fitChips.ts';
import styles from './PodChips.module.css';

/**
 * The Pod that a change would bring to a node, as long as that change is looked at. It stands over the end of
 * the chips, so that none moves. Not spoken: the change itself says where the Pod goes.
 */
export function Ghost({ node }: { readonly node: NodeIndex }) {
  const pod = useBerth(({ light }) => (light?.ghost?.node === node ? light.ghost.pod : undefined));
  const run = useBerth((state) => (pod === undefined ? undefined : state.run));
  const name = run?.pods.names[pod ?? -1];
  if (run === undefined || name === undefined) return null;
  const hue = workloadHues(run.workloads)[run.pods.workload[pod ?? -1] ?? -1] ?? -1;
  return (
    <span
      className={styles.ghost}
      style={{ '--chip': hueOf(hue) } as CSSProperties}
      data-ghost
      aria-hidden="true"
    >
      {chipName(name)}
    </span>
  );
}
