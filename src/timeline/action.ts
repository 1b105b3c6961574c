import type { Command } from '../kubectl/index.ts';
import type { KubernetesObject, Labels } from '../model/index.ts';
import type { DeschedulerPolicy } from './descheduler/policy.ts';
import type { Instant } from './clock.ts';

/** Something that is done to the cluster at a moment. */
export type Action = { readonly at: Instant } & (
  | { readonly what: 'command'; readonly command: Command }
  | { readonly what: 'apply'; readonly objects: readonly KubernetesObject[] }
  /** The kubelets of these nodes go silent, or are heard again. */
  | { readonly what: 'fail' | 'recover'; readonly nodes: readonly string[] }
  | { readonly what: 'deschedule'; readonly policy: DeschedulerPolicy }
  /** Labels and annotations of the Pods of a node that carry a label. */
  | {
      readonly what: 'patch-pods';
      readonly node: string;
      readonly matching: Labels;
      readonly labels: Labels;
      readonly annotations: Labels;
    }
);
