import { createTranslator } from '../../src/i18n/index.ts';
import { eventText } from '../../src/panels/time/eventText.ts';
import { kindOf, textOf } from '../../src/panels/time/marks.ts';
import type { TimelineView } from '../../src/protocol/index.ts';

/** Something that happened, in the words of the page. */
export interface ToldEvent {
  /** Milliseconds since the start. */
  readonly at: number;
  /** What it is: `bound`, `taint`, `action`, … */
  readonly what: string;
  readonly says: string;
}

/** How a Pod fares at the end of a story. */
export interface ToldPod {
  readonly namespace: string;
  readonly name: string;
  /** `Kind/name` of the root of what made it. */
  readonly workload: string;
  readonly state: 'pending' | 'starting' | 'running' | 'terminating' | 'succeeded' | 'failed';
  /** '' where it is on none. */
  readonly node: string;
  /** What kube-scheduler said last, or the kubelet that turned it down; '' where it is on a node. */
  readonly message: string;
}

export interface Told {
  /** Milliseconds that it is told for. */
  readonly until: number;
  /** More would happen. */
  readonly isCut: boolean;
  readonly events: readonly ToldEvent[];
  /** Those that were made in it and are not gone, in the order of their making. */
  readonly pods: readonly ToldPod[];
}

/** A story as a list of what happened, and how it ends. */
export function toldOf(view: TimelineView): Told {
  const t = createTranslator('en').getFixedT(null, 'time');
  const events = Array.from(view.events.at, (at, event): ToldEvent => ({
    at,
    what: kindOf(view, event),
    says: eventText(view, event, t),
  }));
  return { until: view.until, isCut: view.isCut, events, pods: podsAtEnd(view) };
}

type Changing = { -readonly [Field in keyof ToldPod]: ToldPod[Field] };

function podsAtEnd(view: TimelineView): readonly ToldPod[] {
  const pods = new Map<number, Changing>();
  for (let event = 0; event < view.events.at.length; event += 1) {
    const index = view.events.pod[event] ?? -1;
    if (index < 0) continue;
    const kind = kindOf(view, event);
    if (kind === 'created') pods.set(index, made(view, index));
    const pod = pods.get(index);
    if (pod === undefined) continue;
    switch (kind) {
      case 'bound':
        pod.node = view.nodes[view.events.node[event] ?? -1] ?? '';
        pod.state = 'starting';
        pod.message = '';
        break;
      case 'unschedulable':
        pod.message = textOf(view, event);
        break;
      case 'running':
      case 'succeeded':
        pod.state = kind;
        break;
      case 'failed':
        pod.state = kind;
        pod.message = textOf(view, event);
        break;
      case 'deleting':
        pod.state = 'terminating';
        break;
      case 'gone':
        pods.delete(index);
        break;
      case 'action':
      case 'created':
      case 'exited':
      case 'restarted':
      case 'resized':
      case 'resize-pending':
      case 'stalled':
      case 'job-failed':
      case 'nominated':
      case 'taint':
      case 'taint-gone':
      case 'ready':
      case 'not-ready':
      case 'unknown':
      case 'node-gone':
        break;
    }
  }
  return [...pods.values()];
}

function made(view: TimelineView, index: number): Changing {
  const [namespace = '', name = ''] = (view.pods[index] ?? '').split('/');
  const workload = view.workloads[view.workloadOfPod[index] ?? -1];
  return {
    namespace,
    name,
    workload: workload === undefined ? `Pod/${name}` : `${workload.kind}/${workload.name}`,
    state: 'pending',
    node: '',
    message: '',
  };
}
