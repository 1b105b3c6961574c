import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { beginsWith } from './fileText.ts';
import type { GivenFile, ImportRefusal, PassedWhy } from './imported.ts';
import type { Limits } from './limits.ts';
import { isLog, isSafe } from './paths.ts';

/** A file of what was given, out of its archive. */
export type Unpacked =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'passed'; readonly path: string; readonly why: PassedWhy }
  /** Nothing comes behind it. */
  | { readonly kind: 'refused'; readonly why: ImportRefusal };

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** `ustar`, where every form of tar that is in use has it. */
const TAR_AT = 257;
const TAR = [0x75, 0x73, 0x74, 0x61, 0x72];
const TAR_BLOCK = 512;
const ARCHIVE = /\.(?:tgz|tar|gz|zip|xz|bz2|zst|7z)$/i;

/** Thrown through a stream whose bytes are more than they may be. */
class TooLarge extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`more than ${String(most)} bytes`);
    this.most = most;
  }
}

/**
 * The files of what was given, one after the other, tar archives (gzip or not) opened. No more is
 * read than the limits let: sizes that an archive claims are held against them before, and what its
 * compressed bytes come to while they come.
 */
export async function* unpacked(
  files: readonly GivenFile[],
  limits: Limits,
): AsyncGenerator<Unpacked, void> {
  let taken = 0;
  let seen = 0;
  for (const { path, content } of files) {
    for await (const each of opened(path, content, limits, files.length > 1)) {
      seen += 1;
      if (seen > limits.files) {
        yield { kind: 'refused', why: { kind: 'too-many', most: limits.files } };
        return;
      }
      if (each.kind === 'file') taken += each.bytes.length;
      if (taken > limits.taken) {
        yield { kind: 'refused', why: { kind: 'too-large', size: taken, most: limits.taken } };
        return;
      }
      yield each;
      if (each.kind === 'refused') return;
    }
  }
}

async function* opened(
  path: string,
  content: Blob,
  limits: Limits,
  isOneOfSeveral: boolean,
): AsyncGenerator<Unpacked, void> {
  if (isOneOfSeveral && isLog(path)) {
    yield { kind: 'passed', path, why: 'log' };
    return;
  }
  try {
    const head = new Uint8Array(await content.slice(0, TAR_BLOCK).arrayBuffer());
    if (beginsWith(head, ZIP)) {
      yield isOneOfSeveral
        ? { kind: 'passed', path, why: 'archive' }
        : { kind: 'refused', why: { kind: 'zip' } };
      return;
    }
    if (content.type.startsWith('image/')) {
      yield isOneOfSeveral
        ? { kind: 'passed', path, why: 'picture' }
        : { kind: 'refused', why: { kind: 'picture' } };
      return;
    }
    const isPacked = beginsWith(head, GZIP);
    if (!isPacked && !isTar(head)) {
      if (content.size > limits.taken) {
        yield {
          kind: 'refused',
          why: { kind: 'too-large', size: content.size, most: limits.taken },
        };
        return;
      }
      yield { kind: 'file', path, bytes: new Uint8Array(await content.arrayBuffer()) };
      return;
    }
    const bytes = content.stream();
    yield* unpackedArchive(
      path,
      isPacked ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes,
      limits,
    );
  } catch (error) {
    yield { kind: 'refused', why: refusalOf(error) };
  }
}

function refusalOf(error: unknown): ImportRefusal {
  if (error instanceof TooLarge) {
    return { kind: 'unpacks', most: error.most };
  }
  // A file that has gone since, or that may not be read.
  if (error instanceof DOMException) return { kind: 'unreadable' };
  return { kind: 'archive-broken' };
}

async function* unpackedArchive(
  path: string,
  bytes: ReadableStream<Uint8Array>,
  limits: Limits,
): AsyncGenerator<Unpacked, void> {
  const { head, whole } = await peeked(counted(bytes, limits.unpacked));
  if (!isTar(head)) {
    const name = path.replace(/\.gz$/i, '');
    yield { kind: 'file', path: name, bytes: await allOf(whole, limits.taken) };
    return;
  }
  const reader = whole.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield* entryOf(value, limits);
  }
}

async function* entryOf(
  { header, body }: ParsedTarEntry,
  limits: Limits,
): AsyncGenerator<Unpacked, void> {
  const { name: path, type, size } = header;
  const skip = async (): Promise<void> => body.cancel();
  if (type === 'directory') await skip();
  else if (!isSafe(path) || (type !== undefined && type !== 'file')) {
    await skip();
    yield { kind: 'passed', path, why: 'unsafe' };
  } else if (isLog(path)) {
    await skip();
    yield { kind: 'passed', path, why: 'log' };
  } else if (ARCHIVE.test(path)) {
    await skip();
    yield { kind: 'passed', path, why: 'archive' };
  } else if (size > limits.taken) {
    yield { kind: 'refused', why: { kind: 'too-large', size, most: limits.taken } };
  } else yield { kind: 'file', path, bytes: await allOf(body, limits.taken) };
}

function isTar(head: Uint8Array): boolean {
  return beginsWith(head.subarray(TAR_AT), TAR);
}

/** The first block of a stream, and the stream with it again. */
async function peeked(
  bytes: ReadableStream<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly whole: ReadableStream<Uint8Array> }> {
  const reader = bytes.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < TAR_BLOCK) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const head = joined(chunks, length);
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (head.length > 0) controller.enqueue(head);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async (reason) => reader.cancel(reason),
  });
  return { head, whole };
}

/** The same bytes, which end with an error where they are more than `most`. */
function counted(bytes: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let length = 0;
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > most) throw new TooLarge(most);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function allOf(bytes: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    length += value.length;
    if (length > most) throw new TooLarge(most);
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
