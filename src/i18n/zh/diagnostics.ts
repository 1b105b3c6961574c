import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en> = {};
