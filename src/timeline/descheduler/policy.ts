/** `DeschedulerPolicy` of descheduler/v1alpha2, as written. */
export interface DeschedulerPolicy {
  readonly apiVersion?: string;
  readonly kind?: string;
  /** Of Pods that are evicted; their own where nothing is said. */
  readonly gracePeriodSeconds?: number;
  /** Whether Events tell of Pods that could not be evicted. */
  readonly evictionFailureEventNotification?: boolean;
  readonly maxNoOfPodsToEvictPerNode?: number;
  readonly maxNoOfPodsToEvictPerNamespace?: number;
  readonly maxNoOfPodsToEvictTotal?: number;
  readonly nodeSelector?: string;
  readonly profiles?: readonly DeschedulerProfile[];
}

export interface DeschedulerProfile {
  readonly name?: string;
  readonly pluginConfig?: readonly { readonly name?: string; readonly args?: PluginArgs }[];
  readonly plugins?: Readonly<
    Partial<Record<'deschedule' | 'balance' | 'filter' | 'preevictionfilter', PluginSet>>
  >;
}

interface PluginSet {
  readonly enabled?: readonly string[];
  readonly disabled?: readonly string[];
}

/** What a plugin is told; each reads its own fields. */
export type PluginArgs = Readonly<Record<string, unknown>>;
