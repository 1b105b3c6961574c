import type { explain as en } from '../en/explain.ts';
import type { Translation } from '../translation.ts';

export const explain: Translation<typeof en> = {};
