import { expect } from 'vitest';
import type { BerthState } from '../../../store/index.ts';
import { nodeOf, type Target } from '../../target.ts';
import type { Bench } from '../bench.ts';

/** How a command is shown to do what it says, and what such cases look at. */
export interface Case {
  /** What is done first, so that there is something to do. */
  readonly given?: (bench: Bench) => void | Promise<void>;
  readonly on?: (bench: Bench) => Target;
  readonly answer?: (bench: Bench) => string;
  /** What holds afterwards, once the run is there. */
  readonly then: (state: BerthState, bench: Bench) => void;
}

export const nodeNames = ({ run }: BerthState): readonly string[] =>
  run?.nodes.map(({ name }) => name) ?? [];
export const podNames = ({ run }: BerthState): readonly string[] => run?.pods.names ?? [];
export const webs = (state: BerthState): number =>
  podNames(state).filter((name) => name.startsWith('web')).length;
export const zonesOf = ({ run }: BerthState): readonly (string | undefined)[] =>
  run?.nodes.map(({ labels }) => labels['topology.kubernetes.io/zone']) ?? [];
export const objectNames = ({ report }: BerthState, kind: string): readonly string[] =>
  report?.objects.filter((object) => object.kind === kind).map(({ name }) => name) ?? [];
/** Name of the node that a Pod is on at time zero, by its `spec.nodeName`. */
export const boundTo = ({ run }: BerthState, name: string): string | undefined =>
  run?.nodes[run.pods.initialNode[run.pods.names.indexOf(name)] ?? -1]?.name;

export const node = (name: string) => (bench: Bench) => bench.target('node', name);
export const pod = (name: string) => (bench: Bench) => bench.target('pod', name);
export const workload = (name: string) => (bench: Bench) => bench.target('workload', name);
export const zone = (value: string) => (): Target => ({
  kind: 'zone',
  key: 'topology.kubernetes.io/zone',
  value,
});
export const selected = ({ state, target }: Bench): void => {
  const found = target('node', 'node-2');
  if (found.kind === 'node') state().actions.selectNode(nodeOf(state(), found));
};
export const edited = ({ state }: Bench): void => {
  state().actions.setText('scheduler', '# typed\n');
};
export const asks = (verb: string): Case => ({
  then: (_, { asked }) => {
    expect(asked).toEqual([verb]);
  },
});
