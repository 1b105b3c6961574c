export { createWorkerClient } from './client.ts';
export { createInProcessClient } from './inProcessClient.ts';
