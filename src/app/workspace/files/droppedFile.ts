import type { Refusal } from './files.ts';

export type Dropped =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'refused'; readonly name: string; readonly why: Refusal }
  | { readonly kind: 'nothing' };

/** The one file that was dropped, or why it is not taken. */
export function droppedFile(data: Pick<DataTransfer, 'items' | 'files'>): Dropped {
  const count = data.files.length;
  if (count > 1) return { kind: 'refused', name: '', why: { kind: 'several', count } };
  const [file] = data.files;
  const item = [...data.items].find(({ kind }) => kind === 'file');
  if (item?.webkitGetAsEntry()?.isDirectory === true) {
    return { kind: 'refused', name: file?.name ?? '', why: { kind: 'folder' } };
  }
  return file === undefined ? { kind: 'nothing' } : { kind: 'file', file };
}
