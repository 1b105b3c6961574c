/**
 * The command whose output shows everything of a cluster that scheduling reads: besides nodes and
 * Pods, the namespaces (labels for namespaceSelector), what admits Pods (RuntimeClasses, LimitRanges,
 * ResourceQuotas), priorities and budgets (preemption), volumes
 * with their classes, their drivers and the room that these tell of, and the controllers that default spread constraints ask for.
 */
export const DUMP_COMMAND =
  'kubectl get nodes,ns,pods,priorityclasses,pdb,pv,pvc,sc,csinodes,csidrivers,csistoragecapacities,runtimeclasses,limits,quota,svc,rs,sts,rc -A -o yaml';
