import { LARGEST_FILE } from './largestFile.ts';

/** Why a file is not read. Nothing is changed then. */
export type FileRefusal =
  | { readonly kind: 'empty' | 'picture' | 'binary' | 'unreadable' }
  /** Bytes. */
  | { readonly kind: 'too-large'; readonly size: number };

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];

/** The text of a file: UTF-8, or UTF-16 with its mark, as PowerShell writes. Never rejects. */
export async function readFileText(file: Blob): Promise<FileText> {
  if (file.size === 0) return refused('empty');
  if (file.size > LARGEST_FILE) {
    return { kind: 'refused', why: { kind: 'too-large', size: file.size } };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('unreadable');
  }
  if (file.type.startsWith('image/') || PICTURES.some((head) => beginsWith(bytes, head))) {
    return refused('picture');
  }
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) return refused('binary');
    return text.trim() === '' ? refused('empty') : { kind: 'text', text };
  } catch {
    return refused('binary');
  }
}

function refused(kind: Exclude<FileRefusal['kind'], 'too-large'>): FileText {
  return { kind: 'refused', why: { kind } };
}

function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return 'utf-8';
}

function beginsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
