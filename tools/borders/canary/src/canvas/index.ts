import type { Row } from '../panels/outline.ts';

export const rows: Row[] = [];
