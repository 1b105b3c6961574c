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

/** Names in a row, as a language writes them. */
export function namesInRow(names: readonly string[], language: string): string {
  // What Intl.ListFormat sets between units in Chinese is nothing, and names run together.
  return names.join(language === 'zh' ? '、' : ', ');
}

/** What the sentence on a note may name; `language` is that of the page. */
export function noteValues(
  note: ImportNote,
  language: string,
): {
  readonly count: number;
  readonly parts: number;
  readonly changes: number;
  readonly file: string;
  readonly line: number;
  readonly read: number;
  readonly list: string;
} {
  const values = { parts: 0, changes: 0, file: '', line: 0, read: 0, list: '' };
  return note.kind === 'unread'
    ? { ...values, ...note, list: namesInRow(note.kinds, language) }
    : { ...values, ...note };
}
