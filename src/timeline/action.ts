import type { Command } from '../kubectl/index.ts';
import type { KubernetesObject, Labels } from '../model/index.ts';
import type { DeschedulerPolicy } from './descheduler/policy.ts';
import type { Instant } from './clock.ts';
import type { Json } from './json.ts';
import type { WrittenText } from './texts.ts';

/** Something that is done to the cluster at a moment. */
export type Action = { readonly at: Instant } & (
  | { readonly what: 'command'; readonly command: Command }
  | {
      readonly what: 'apply';
      readonly objects: readonly KubernetesObject[];
      /** Autoscalers that a server takes. */
      readonly autoscalers?: readonly Json[];
      /** ConfigMaps and Secrets among them. */
      readonly texts?: readonly WrittenText[];
    }
  /** The kubelet of a node goes silent, or is heard again; or those of all nodes of a zone. */
  | { readonly what: 'fail' | 'recover'; readonly target: string }
  | {
      readonly what: 'deschedule';
      readonly policy: DeschedulerPolicy;
      /** How long after one run the next one comes; it runs once without. */
      readonly every?: number;
    }
  /** Labels and annotations of the Pods of a node that carry a label. */
  | {
      readonly what: 'patch-pods';
      readonly node: string;
      readonly matching: Labels;
      readonly labels: Labels;
      readonly annotations: Labels;
    }
);
