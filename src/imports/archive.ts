import { packTar } from 'modern-tar';

export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
  /** It may be run. */
  readonly isProgram?: boolean;
}

const PLAIN = 0o644;
const PROGRAM = 0o755;

/** Files as one .tar.gz. */
export async function archiveOf(files: readonly ArchivedFile[]): Promise<Blob> {
  const encoder = new TextEncoder();
  const entries = files.map(({ path, text, isProgram = false }) => {
    const body = encoder.encode(text);
    return { header: { name: path, size: body.length, mode: isProgram ? PROGRAM : PLAIN }, body };
  });
  const tar = new Blob([await packTar(entries)]);
  const packed = tar.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { 'Content-Type': 'application/gzip' } }).blob();
}
