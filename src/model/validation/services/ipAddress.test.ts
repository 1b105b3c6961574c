import { describe, expect, it } from 'vitest';
import { cidrFamily, parseIP } from './ipAddress.ts';

describe('parseIP', () => {
  it.each([
    ['10.9.8.7', [10, 9, 8, 7]],
    ['010.001.0.0', [10, 1, 0, 0]],
    ['::ffff:1.2.3.4', [1, 2, 3, 4]],
    ['::', Array.from({ length: 16 }, () => 0)],
    ['2001:db8::ffff', [32, 1, 13, 184, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]],
    ['1:2:3:4:5:6:7:8', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
  ])('reads %s', (text, bytes) => {
    expect(parseIP(text)).toEqual(bytes);
  });

  it.each(
    '|x|1.2.3|1.2.3.4.5|256.1.1.1|1.2.3.|-1.2.3.4|:|:::|1::2::3|1:2:3:4:5:6:7|1:2:3:4:5:6:7:8:9|1:2:3:4:5:6:7::8|::12345|::g|fe80::1%eth0|1:|:1|::1.2.3|10.0.0.1/8'.split(
      '|',
    ),
  )('reads nothing in "%s"', (text) => {
    expect(parseIP(text)).toBeUndefined();
  });
});

describe('cidrFamily', () => {
  it('tells the family of a range, whatever stands beyond its bits', () => {
    expect(cidrFamily('10.9.8.7/24')).toBe('IPv4');
    expect(cidrFamily('fd00::/128')).toBe('IPv6');
    for (const text of [
      '10.0.0.0',
      '10.0.0.0/33',
      'fd00::/129',
      '/8',
      '10.0.0.0/',
      '1.1.1.1/8/8',
    ]) {
      expect(cidrFamily(text)).toBeUndefined();
    }
  });
});
