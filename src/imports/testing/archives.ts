import { packTar } from 'modern-tar';

/** A tar archive of texts by path. */
export async function tarOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  return packTar(
    Object.entries(files).map(([name, body]) => ({
      header: { name, size: new TextEncoder().encode(body).length },
      body,
    })),
  );
}

export async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
