export { isAmong, withAmong } from './ascending.ts';
export * from './cycles.ts';
export * from './events.ts';
export { placesFrom, podsBetween, prepareMoves } from './moves.ts';
export * from './places.ts';
export * from './steps.ts';
export { eventAt, takesTime } from './time.ts';
export { WORKLOAD_HUES, workloadHues } from './workloadHues.ts';
export * from './placements.ts';
