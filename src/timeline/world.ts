import type { Availabilities } from './availabilities.ts';
import type { Applied } from './applied.ts';
import type { Autoscalers } from './autoscalers.ts';
import type { Clock, Instant } from './clock.ts';
import type { Recorder } from './recorder.ts';
import type { History } from './history.ts';
import type { JobCounts } from './jobCounts.ts';
import type { NodeHealth } from './nodeHealth.ts';
import type { TimelineOptions } from './options.ts';
import type { ApiServer } from './server/apiServer.ts';
import type { Notices } from './notices.ts';
import type { Namespaces } from './server/namespaces.ts';
import type { Refusals } from './refusals.ts';
import type { Revisions } from './revisions.ts';
import type { Store } from './store.ts';
import type { Texts } from './texts.ts';

/** What every actor works with. */
export interface World {
  readonly clock: Clock;
  readonly store: Store;
  readonly namespaces: Namespaces;
  readonly applied: Applied;
  readonly autoscalers: Autoscalers;
  readonly texts: Texts;
  readonly notices: Notices;
  readonly server: ApiServer;
  readonly recorder: Recorder;
  readonly history: History;
  readonly health: NodeHealth;
  readonly revisions: Revisions;
  readonly refusals: Refusals;
  readonly availabilities: Availabilities;
  readonly jobCounts: JobCounts;
  readonly options: TimelineOptions;
  /** When the last of the Pods that stand says it has started. */
  readonly latestStart: Instant;
}
