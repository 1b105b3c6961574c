import type { ImportNote, ImportRefusal } from './imported.ts';

const MEGABYTE = 1_000_000;

/** What the sentence on a refusal may name: megabytes, or files, and a command. */
export function refusalValues(why: ImportRefusal): {
  readonly size: number;
  readonly most: number;
  readonly command: string;
} {
  const most = 'most' in why ? why.most : 0;
  return {
    size: why.kind === 'too-large' ? Math.ceil(why.size / MEGABYTE) : 0,
    most: why.kind === 'too-many' ? most : most / MEGABYTE,
    command: 'command' in why ? why.command : '',
  };
}

/** What the sentence on a note may name. */
export function noteValues(note: ImportNote): {
  readonly count: number;
  readonly parts: number;
  readonly changes: number;
  readonly file: string;
  readonly line: number;
} {
  return { parts: 0, changes: 0, file: '', line: 0, ...note };
}
