import type { Plugin } from 'vite';

export declare const SERVICE_WORKER: string;
export declare const offline: Plugin;
