import type { editor as en } from '../en/editor.ts';
import type { Translation } from '../translation.ts';

export const editor: Translation<typeof en> = {};
