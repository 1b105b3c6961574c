export * from './cycles.ts';
export * from './places.ts';
