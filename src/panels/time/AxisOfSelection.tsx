import { type FullKey, readFullKey } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { useBerth } from '../../store/index.ts';
import { TimeAxis, type TimeAxisProps } from './TimeAxis.tsx';

/** The time axis, with the workload in sight that is selected, or whose Pod is. */
export function AxisOfSelection(props: TimeAxisProps) {
  const key = useBerth(({ selected }) => (selected.kind === 'none' ? undefined : selected.key));
  return <TimeAxis {...props} lookedAt={workloadOfKey(props.view, key)} />;
}

/** Index of the workload that an object is, or whose Pod it is; -1 for any other. */
export function workloadOfKey(
  { pods, workloadOfPod, workloads }: Pick<TimelineView, 'pods' | 'workloadOfPod' | 'workloads'>,
  key: FullKey | undefined,
): number {
  if (key === undefined) return -1;
  const { kind, namespace, name } = readFullKey(key);
  if (kind === 'Pod') {
    const pod = pods.lastIndexOf(`${namespace}/${name}`);
    if (pod >= 0) return workloadOfPod[pod] ?? -1;
  }
  return workloads.findIndex(
    (each) => each.kind === kind && each.namespace === namespace && each.name === name,
  );
}
