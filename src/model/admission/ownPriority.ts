import type { PodSpec } from '../kubernetes.ts';
import type { PodAdmission } from './podAdmission.ts';

/**
 * Why a new Pod is refused whose own priority or preemptionPolicy is not that of its PriorityClass, or of Pods that name
 * none; undefined where they are the same, or it has neither. `areAllKnown`: a class that is not given is not there. Source:
 * admitPod of the admission plugin Priority.
 */
export function ownPriorityWords(
  { priorityClassName, priority, preemptionPolicy }: PodSpec,
  { priorityClasses, defaultPriorityClass }: Omit<PodAdmission, 'mergesSpreadKeys'>,
  areAllKnown: boolean,
): string | undefined {
  const found = priorityClassName ? priorityClasses.get(priorityClassName) : defaultPriorityClass;
  if (priorityClassName && found === undefined) {
    return areAllKnown ? `no PriorityClass with name ${priorityClassName} was found` : undefined;
  }
  const { value = 0, preemptionPolicy: policy = 'PreemptLowerPriority' } = found ?? {};
  const end = 'from the given PriorityClass name';
  if (priority !== undefined && priority !== value) {
    return `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${value} ${end}`;
  }
  if (preemptionPolicy !== undefined && preemptionPolicy !== policy) {
    return `the string value of PreemptionPolicy (${preemptionPolicy}) must not be provided in pod spec; priority admission controller computed ${policy} ${end}`;
  }
  return undefined;
}
