import type { canvas as en } from '../en/canvas.ts';
import type { Translation } from '../translation.ts';

export const canvas: Translation<typeof en> = {};
