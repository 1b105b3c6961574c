import { packTar } from 'modern-tar';

export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
  /** It may be run. */
  readonly isProgram?: boolean;
}

/** A file that is no text. */
export interface ArchivedPicture {
  readonly path: string;
  readonly picture: Blob;
}

const PLAIN = 0o644;
const PROGRAM = 0o755;

/** Files as one .tar.gz. */
export async function archiveOf(files: readonly (ArchivedFile | ArchivedPicture)[]): Promise<Blob> {
  const entries = await Promise.all(
    files.map(async (file) => {
      const body = await bytesOf(file);
      const mode = 'isProgram' in file && file.isProgram ? PROGRAM : PLAIN;
      return { header: { name: file.path, size: body.length, mode }, body };
    }),
  );
  const tar = new Blob([await packTar(entries)]);
  const packed = tar.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { 'Content-Type': 'application/gzip' } }).blob();
}

async function bytesOf(file: ArchivedFile | ArchivedPicture): Promise<Uint8Array> {
  if ('text' in file) return new TextEncoder().encode(file.text);
  return new Uint8Array(await file.picture.arrayBuffer());
}
