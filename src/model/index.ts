export type * from './kubernetes.ts';
export type * from './diagnostic.ts';
