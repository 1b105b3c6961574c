import {
  isNamespaced,
  type Kind,
  type KubernetesObject,
  type Pod,
  validateObject,
} from '../../model/index.ts';
import type { NodeView, ObjectSpan } from '../../protocol/index.ts';
import { DEFAULT_RELEASE } from '../../releases/index.ts';
import type { SituatedPod, Situation } from '../situation.ts';

/** An object as a person writes it. */
export interface Written {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

/** What is known of an object beside its text. */
export type SpanOf = Partial<Pick<ObjectSpan, 'state' | 'tab'>>;

/** A Pod that the run has; one of a controller has no object of its own. */
export type PodOf = Partial<SituatedPod> & { readonly name: string };

/** The scenario of objects in the order of their text, one line each, with a finished run's Pods. */
export function situationOf(
  written: readonly (Written & { readonly span?: SpanOf })[],
  pods: readonly PodOf[] = [],
): Situation {
  const values = written.map(({ span: _span, ...value }) => value);
  const objects = values.map(({ kind, metadata: { name, namespace } }, index): ObjectSpan => {
    const isNode = kind === 'Node';
    return {
      tab: isNode ? 'cluster' : 'workload',
      startLine: index + 1,
      endLine: index + 1,
      kind,
      namespace: isNamespaced(kind as Kind) ? (namespace ?? 'default') : '',
      name,
      state: 'taken',
      ...written[index]?.span,
    };
  });
  const objectAt = (index: number): KubernetesObject | undefined =>
    validateObject(values[index]).object;
  return {
    objects,
    brokenTabs: [],
    objectAt,
    writtenAt: (index) => values[index],
    release: DEFAULT_RELEASE,
    nodes: objects.flatMap((span, index) => (span.kind === 'Node' ? [nodeView(span, index)] : [])),
    pods: pods.map(({ name, ...pod }): SituatedPod => {
      const namespace = pod.namespace ?? 'default';
      return {
        name,
        namespace,
        object: -1,
        boundTo: -1,
        node: -1,
        isEvicted: false,
        pod: { kind: 'Pod', apiVersion: 'v1', metadata: { name, namespace }, spec: {} } as Pod,
        ...pod,
      };
    }),
  };
}

function nodeView({ name }: ObjectSpan, object: number): NodeView {
  return { name, labels: {}, taints: [], unschedulable: false, allocatable: {}, object };
}
