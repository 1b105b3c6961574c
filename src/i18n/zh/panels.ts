import type { panels as en } from '../en/panels.ts';
import type { Translation } from '../translation.ts';

export const panels: Translation<typeof en> = {};
