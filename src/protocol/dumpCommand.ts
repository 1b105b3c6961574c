/**
 * The command whose output shows everything of a cluster that scheduling reads: besides nodes and
 * Pods, the namespaces (labels for namespaceSelector), what admits Pods (RuntimeClasses, LimitRanges,
 * ResourceQuotas), priorities and budgets (preemption), volumes
 * and their classes, and the controllers that default spread constraints ask for.
 */
export const DUMP_COMMAND =
  'kubectl get nodes,ns,pods,priorityclasses,pdb,pv,pvc,sc,csinodes,runtimeclasses,limits,quota,svc,rs,sts,rc -A -o yaml';
