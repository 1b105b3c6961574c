import { Deflate, Inflate } from 'fflate';

/** Bytes that are packed or unpacked between two rests: some milliseconds of work. */
const SLICE = 0x10000;
/** Packed bytes that are unpacked at once: they give at most some thousand times as many. */
const SMALL_SLICE = 0x400;

/** Called between two slices, so that a page can answer. */
export type Rest = () => Promise<void>;

/** DEFLATE (RFC 1951) of bytes. */
export async function pack(bytes: Uint8Array, rest: Rest): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 9 }, (piece) => pieces.push(piece));
  for (let start = 0; start < bytes.length; start += SLICE) {
    deflate.push(bytes.subarray(start, start + SLICE));
    await rest();
  }
  deflate.push(new Uint8Array(0), true);
  return joined(pieces);
}

export interface Unpacked {
  /** What could be unpacked, from the start. */
  readonly bytes: Uint8Array;
  /** More than `most` bytes were promised: `bytes` are the first. */
  readonly isTooLarge: boolean;
}

/** What of packed bytes can be read: where they end early or make no sense, what comes before. */
export async function unpack(packed: Uint8Array, most: number, rest: Rest): Promise<Unpacked> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  let told = 0;
  try {
    for (let start = 0; start < packed.length; start += SMALL_SLICE) {
      inflate.push(packed.subarray(start, start + SMALL_SLICE));
      if (size > most) return { bytes: joined(pieces).subarray(0, most), isTooLarge: true };
      if (size - told < SLICE) continue;
      told = size;
      await rest();
    }
    inflate.push(new Uint8Array(0), true);
  } catch {
    // What was given before stands.
  }
  return { bytes: joined(pieces), isTooLarge: false };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
