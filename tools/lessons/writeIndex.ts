/** Writes what the page lists of the course: `npm run lessons:index`, after a lesson or docs/statements.md has changed. */
import { writeFileSync } from 'node:fs';
import { courseIndex } from './courseIndex.ts';
import { INDEX_FILE } from './files.ts';
import { STATEMENTS_FILE, statementsText } from './statements.ts';

writeFileSync(INDEX_FILE, courseIndex());
writeFileSync(STATEMENTS_FILE, statementsText());
