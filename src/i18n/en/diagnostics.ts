import { io } from './diagnostics/io.ts';
import { lessons } from './diagnostics/lessons.ts';
import { model } from './diagnostics/model.ts';

/** One sentence for each diagnostic code, whoever finds it. */
export const diagnostics = { ...io, ...lessons, ...model } as const;
