export { Console } from './console.ts';
export type { Answer, ConsoleOptions } from './console.ts';
