/** Facts of DynamicResources about one node. */
export interface DynamicResourcesFacts {
  readonly plugin: 'DynamicResources';
  /** What becomes of each claim of the Pod on the node, in its order. */
  readonly deviceClaims: readonly DeviceClaimFact[];
}

/** What becomes of one claim of devices on the node. */
export type DeviceClaimFact = { readonly claim: string; readonly met: boolean } & (
  | {
      /** It has devices already. */
      readonly kind: 'held';
      readonly devices: readonly string[];
    }
  | { readonly kind: 'asks'; readonly requests: readonly DeviceRequestFact[] }
);

/**
 * Why a request gets no devices: its node has none, none of the class, none that its own selectors let in, too few; they
 * are taken, keep it away by a taint, or have not the capacity left; they do not agree, or differ, as the claim wants; they
 * share parts with others that are taken; or the claims' other requests are in the way, each of which could be met alone.
 */
export type DeviceObstacle =
  | 'none'
  | 'class'
  | 'selectors'
  | 'few'
  | 'taken'
  | 'tainted'
  | 'capacity'
  | 'constraint'
  | 'distinct'
  | 'counters'
  | 'together';

/** What one request of a claim finds on the node. Counts are of devices, from wide to narrow. */
export interface DeviceRequestFact {
  /** `name`, or `name/part` for one of several that would do. */
  readonly request: string;
  readonly deviceClass: string;
  /** How many it asks for. */
  readonly wanted: number | 'all';
  readonly inReach: number;
  readonly ofClass: number;
  /** Those that its own selectors let in as well. */
  readonly fitting: number;
  /** Of the fitting ones: those that a claim has, or the Pod that such a claim was made for. */
  readonly taken: readonly { readonly device: string; readonly holder: string }[];
  /** Of the fitting ones: those that keep the claim away. */
  readonly tainted: readonly { readonly device: string; readonly taint: string }[];
  /** What the devices would have to agree or to differ in, where they do not. */
  readonly attribute?: string;
  /** The devices that it gets. */
  readonly devices: readonly string[];
  /** Missing where it gets them. */
  readonly obstacle?: DeviceObstacle;
}
