export { createWorkerClient } from './client.ts';
export { createInProcessClient } from './inProcessClient.ts';
export type { Asking, ClientEvent, EngineClient } from './client.ts';
export type * from './protocol.ts';
export { SEVERITIES, STEP_OUTCOMES, TAB_NAMES } from './protocol.ts';
