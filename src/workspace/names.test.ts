import { describe, expect, it } from 'vitest';
import { tidyName } from './names.ts';

describe('tidyName', () => {
  it('D7: leaves nothing in a name that turns the words around it or cannot be seen', () => {
    expect(tidyName('web\u202elmay.bd\u202c')).toBe('weblmay.bd');
    expect(tidyName('\u2067a\u2069\u200fb\u061c\u200e')).toBe('ab');
    expect(tidyName('a\u0000b\u001b[31m\u009f')).toBe('ab[31m');
    expect(tidyName('\ufeff a\u200b\u00adb \u2028 c')).toBe('ab c');
    expect(tidyName('\u202e\u200b')).toBe('');
    expect(tidyName('a\u{e0041}\ud800b')).toBe('ab');
  });

  it('leaves every script as it is written, joiners and emoji too', () => {
    for (const name of ['عنقود', 'می‌خواهم', 'שדה', '集群 2', '👩‍💻 web', 'क्‍ष']) {
      expect(tidyName(name)).toBe(name);
    }
  });

  it('cuts what is too long between characters', () => {
    expect(tidyName('😀'.repeat(200))).toBe('😀'.repeat(120));
  });
});
