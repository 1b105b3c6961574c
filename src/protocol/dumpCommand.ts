/**
 * The command whose output shows everything of a cluster that scheduling reads: besides nodes and
 * Pods, the namespaces (labels for namespaceSelector), what admits Pods (RuntimeClasses, LimitRanges,
 * ResourceQuotas), priorities and budgets (preemption), volumes
 * with their classes, their drivers and the room that these tell of, and the controllers that default spread constraints ask for.
 */
export const DUMP_COMMAND =
  'kubectl get nodes,ns,pods,priorityclasses,pdb,pv,pvc,sc,csinodes,csidrivers,csistoragecapacities,runtimeclasses,limits,quota,svc,rs,sts,rc -A -o yaml';

/** The same of devices and their claims. It stands alone, as kubectl prints nothing at all where a server has not one of the kinds. */
export const DEVICES_COMMAND =
  'kubectl get deviceclasses,resourceclaims,resourceclaimtemplates,resourceslices -A -o yaml';
