import type { app as en } from '../en/app.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<typeof en> = {};
