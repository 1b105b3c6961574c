/**
 * Whether an object of the kind takes part in what happens over time though it decides on no Pod, so that no run reads
 * it: a HorizontalPodAutoscaler sets the number of replicas that others are made by.
 */
export function actsInTime(kind: string): boolean {
  return kind === 'HorizontalPodAutoscaler';
}
