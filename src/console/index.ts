export { Console } from './console.ts';
export type { Answer, ConsoleOptions, Tried } from './console.ts';
export { apiVersionOf, resourceOfKind } from './resources.ts';
export { judged } from './validity.ts';
export { commandsBetween } from './asKubectl/commandsBetween.ts';
