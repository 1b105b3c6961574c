import type { Instant } from './clock.ts';

/** What a Pod belongs to: `Deployment/web`, `Pod/p`. */
export type WorkloadName = string;

/** How a Pod fares at a moment: `starting` is bound to a node and not yet running. */
export const POD_STATES = [
  'pending',
  'starting',
  'running',
  'terminating',
  'succeeded',
  'failed',
] as const;
export type PodState = (typeof POD_STATES)[number];

interface OfPod {
  readonly t: Instant;
  readonly of: WorkloadName;
  /** `namespace/name`. */
  readonly pod: string;
}

interface OfNode {
  readonly t: Instant;
  readonly node: string;
}

/** Something that happened, at a moment. */
export type TimelineEvent =
  | (OfPod & { readonly what: 'created' | 'running' | 'succeeded' })
  /** `message`: its `status.reason`, and what its kubelet says, where it has. */
  | (OfPod & { readonly what: 'failed'; readonly message?: string })
  | (OfPod & { readonly what: 'bound' | 'nominated'; readonly node: string })
  | (OfPod & { readonly what: 'unschedulable'; readonly message: string })
  | (OfPod & {
      readonly what: 'deleting';
      readonly node?: string;
      readonly reason?: string;
      readonly message?: string;
    })
  | (OfPod & { readonly what: 'gone'; readonly node?: string })
  /** A Deployment's rollout has made no progress for its `progressDeadlineSeconds`. */
  | {
      readonly t: Instant;
      readonly what: 'stalled';
      readonly of: WorkloadName;
      /** `namespace/name` of the Deployment. */
      readonly deployment: string;
    }
  /** A Job has failed, and why: the reason of its condition. */
  | {
      readonly t: Instant;
      readonly what: 'job failed';
      readonly of: WorkloadName;
      /** `namespace/name` of the Job. */
      readonly job: string;
      readonly reason: string;
    }
  /** A Pod's containers have what its kubelet has granted of a resize, or its kubelet does not grant it, and why. */
  | (OfPod & { readonly what: 'resized' })
  | (OfPod & { readonly what: 'resize pending'; readonly message: string })
  /** A container of a Pod has ended and is to be started again, or is started again. */
  | (OfPod & { readonly what: 'exited' | 'restarted'; readonly message: string })
  | (OfNode & { readonly what: 'taint' | 'taint gone'; readonly taint: string })
  | (OfNode & { readonly what: 'ready'; readonly status: 'True' | 'False' | 'Unknown' })
  | (OfNode & { readonly what: 'node gone' });
