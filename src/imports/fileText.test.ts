import { describe, expect, it } from 'vitest';
import { fileText } from './fileText.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the text of a file', () => {
  it('is UTF-8, or what PowerShell writes', () => {
    expect(fileText(bytes('kind: Pod # 集群\n'))).toEqual({
      kind: 'text',
      text: 'kind: Pod # 集群\n',
    });
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3a, 0);
    expect(fileText(utf16)).toEqual({ kind: 'text', text: 'a:' });
  });

  it.each([
    ['nothing', 'empty', bytes('')],
    ['blanks alone', 'empty', bytes(' \n\t')],
    ['a PNG', 'picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['a NUL', 'binary', bytes('kind: Pod\0')],
    ['no UTF-8', 'binary', Uint8Array.of(0x61, 0xc3, 0x28)],
    [
      'a snapshot of etcd',
      'etcd',
      Uint8Array.of(...Array.from({ length: 16 }, () => 0), 0xed, 0xda, 0x0c, 0xed, 2, 0, 0, 0),
    ],
  ])('is not that of %s: %s', (_, why, content) => {
    expect(fileText(content)).toEqual({ kind: 'refused', why });
  });
});
