export { Console } from './console.ts';
export type { Answer, ConsoleOptions, Tried } from './console.ts';
export { commandsBetween } from './asKubectl/commandsBetween.ts';
