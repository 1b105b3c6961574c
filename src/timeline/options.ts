/** How long things take that no object says; milliseconds. */
export interface TimelineOptions {
  /** `--node-monitor-grace-period`: how long a node may be silent before it counts as gone dark. */
  readonly nodeMonitorGracePeriod: number;
  /** `--node-monitor-period`. */
  readonly nodeMonitorPeriod: number;
  /** How often a kubelet tells that its node is well. */
  readonly heartbeatPeriod: number;
  /** From a Pod's binding to when it runs, where `berth/start` does not say; it is ready once its probes were asked. */
  readonly podStart: number;
  /** From a Pod's deletion to its end, where `berth/stop` does not say; its grace period at most. */
  readonly podStop: number;
  /** `gcCheckPeriod` of the Pod garbage collector, and when it looks first. */
  readonly podGarbagePeriod: number;
  readonly podGarbageFirst: number;
  /** `--terminated-pod-gc-threshold`: so many Pods that have ended are kept. */
  readonly terminatedPodThreshold: number;
  /** `--node-eviction-rate` and `--secondary-node-eviction-rate`: nodes a second. */
  readonly evictionRate: number;
  readonly secondaryEvictionRate: number;
  /** `--unhealthy-zone-threshold` and `--large-cluster-size-threshold`. */
  readonly unhealthyZoneThreshold: number;
  readonly largeClusterSize: number;
  /** From a change to what a controller makes of it, the API server's and the watch's time included. */
  readonly controllerLatency: number;
  /** The same of kube-scheduler, and the time that one scheduling cycle takes. */
  readonly schedulerLatency: number;
  readonly schedulingCycle: number;
  /** Whether kubelets turn down Pods that do not suit their node. */
  readonly kubeletsAdmit: boolean;
  /** Whether the persistent volume controller runs: `--controllers` without it binds no claim. */
  readonly bindsVolumes: boolean;
  /** Whether the provisioners run that classes name. */
  readonly provisions: boolean;
  /** From when a provisioner is asked for a volume, or for its end, to when it has done so. */
  readonly provisioning: number;
  /** From the start of a kubectl command to its first request. */
  readonly commandLatency: number;
}

/** Those of a cluster with default flags, of the newest release. */
export const DEFAULT_TIMELINE_OPTIONS: TimelineOptions = {
  nodeMonitorGracePeriod: 50_000,
  nodeMonitorPeriod: 5000,
  heartbeatPeriod: 10_000,
  podStart: 1000,
  podStop: 1000,
  podGarbagePeriod: 20_000,
  podGarbageFirst: -2000,
  terminatedPodThreshold: 12_500,
  evictionRate: 0.1,
  secondaryEvictionRate: 0.01,
  unhealthyZoneThreshold: 0.55,
  largeClusterSize: 50,
  controllerLatency: 40,
  schedulerLatency: 20,
  schedulingCycle: 2,
  kubeletsAdmit: true,
  bindsVolumes: true,
  provisions: true,
  provisioning: 500,
  commandLatency: 200,
};
