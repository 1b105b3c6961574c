import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Translation } from '../translation.ts';
import { io } from './diagnostics/io.ts';
import { lessons } from './diagnostics/lessons.ts';
import { model } from './diagnostics/model.ts';

export const diagnostics: Translation<typeof en> = { ...io, ...lessons, ...model };
