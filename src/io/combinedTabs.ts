import type { KubernetesObject } from '../model/index.ts';
import type { ParseReport, TabName } from '../protocol/index.ts';
import type { Stretch } from './parse/fieldRange.ts';
import type { ObjectPlaces, ParsedObject } from './parse/parsedTab.ts';

/** Everything that takes part in a run, and where it stands in the tabs. */
export interface CombinedTabs {
  /** Each kind, namespace and name once, in the place of its first, as `kubectl apply` has it. */
  readonly objects: readonly KubernetesObject[];
  /** By object: its index in `report.objects`. */
  readonly spanOf: readonly number[];
  readonly report: ParseReport;
  /** By span: the object as parsed. */
  readonly parsed: readonly ParsedObject[];
  /** By span: where it stands. */
  readonly placesOf: (span: number) => ObjectPlaces | undefined;
  /** What Kubernetes said of scheduling, between the manifests. */
  readonly pasted: Readonly<Partial<Record<TabName, readonly Stretch[]>>>;
  /**
   * By `objectKey`, settings aside: the span. Only where no two objects have the same key and none is
   * of another project's kind; good until tabs are put together with the same memory again.
   */
  readonly places?: Map<string, number>;
}
