/** Writes what the page lists of the course: `npm run lessons:index`, after a lesson has changed. */
import { writeFileSync } from 'node:fs';
import { courseIndex } from './courseIndex.ts';
import { INDEX_FILE } from './files.ts';

writeFileSync(INDEX_FILE, courseIndex());
