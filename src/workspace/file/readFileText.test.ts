import { describe, expect, it } from 'vitest';
import { LARGEST_FILE } from './largestFile.ts';
import { readFileText } from './readFileText.ts';

const read = async (...parts: BlobPart[]) => readFileText(new Blob(parts));

describe('reading a file', () => {
  it('reads UTF-8, and what PowerShell writes', async () => {
    expect(await read('kind: Pod # 集群\n')).toEqual({ kind: 'text', text: 'kind: Pod # 集群\n' });
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3a, 0);
    expect(await read(utf16)).toEqual({ kind: 'text', text: 'a:' });
  });

  it.each([
    ['nothing', 'empty', ['']],
    ['blanks alone', 'empty', [' \n\t']],
    ['a PNG', 'picture', [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)]],
    ['a NUL', 'binary', ['kind: Pod\0']],
    ['no UTF-8', 'binary', [Uint8Array.of(0x61, 0xc3, 0x28)]],
  ])('refuses %s as %s', async (_, kind, parts) => {
    expect(await read(...parts)).toEqual({ kind: 'refused', why: { kind } });
  });

  it('refuses what is too large without reading it, and what cannot be read', async () => {
    const file = new Blob(['x']);
    const arrayBuffer = () => Promise.reject(new Error('gone'));
    const large = Object.defineProperties(new Blob(), {
      size: { value: LARGEST_FILE + 1 },
      arrayBuffer: { value: arrayBuffer },
    });
    expect(await readFileText(large)).toEqual({
      kind: 'refused',
      why: { kind: 'too-large', size: LARGEST_FILE + 1 },
    });
    Object.defineProperty(file, 'arrayBuffer', { value: arrayBuffer });
    expect(await readFileText(file)).toEqual({ kind: 'refused', why: { kind: 'unreadable' } });
  });
});
