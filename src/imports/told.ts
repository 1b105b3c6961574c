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

/** What the sentence on a note may name; `language` is that of the page. */
export function noteValues(
  note: ImportNote,
  language: 'en' | 'zh',
): {
  readonly count: number;
  readonly parts: number;
  readonly changes: number;
  readonly file: string;
  readonly line: number;
  readonly wrong: number;
  readonly read: number;
  readonly list: string;
} {
  const values = { parts: 0, changes: 0, file: '', line: 0, wrong: 0, read: 0, list: '' };
  if (note.kind !== 'unread') return { ...values, ...note };
  const list = new Intl.ListFormat(language === 'zh' ? 'zh-CN' : 'en', { type: 'unit' });
  return { ...values, ...note, list: list.format(note.kinds) };
}
