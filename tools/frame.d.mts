import type { Plugin } from 'vite';

export declare const FRAME: string;
export declare function framePage(page: string): string;
export declare const frame: Plugin;
