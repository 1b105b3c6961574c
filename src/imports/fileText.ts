/** Why the bytes of a file are no text to read. */
export type NoText = 'empty' | 'picture' | 'etcd' | 'binary';

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: NoText };

const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];
/** Where a bbolt database, as which etcd saves its snapshots, has its mark, and the mark. */
const BBOLT_AT = 16;
const BBOLT = [0xed, 0xda, 0x0c, 0xed];

/** The text that bytes hold: UTF-8, or UTF-16 with its mark, as PowerShell writes. */
export function fileText(bytes: Uint8Array): FileText {
  if (bytes.length === 0) return refused('empty');
  if (PICTURES.some((head) => beginsWith(bytes, head))) return refused('picture');
  if (beginsWith(bytes.subarray(BBOLT_AT), BBOLT)) return refused('etcd');
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\0')) return refused('binary');
    return text.trim() === '' ? refused('empty') : { kind: 'text', text };
  } catch {
    return refused('binary');
  }
}

function refused(why: NoText): FileText {
  return { kind: 'refused', why };
}

function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return 'utf-8';
}

/** Whether the bytes begin with these. */
export function beginsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
