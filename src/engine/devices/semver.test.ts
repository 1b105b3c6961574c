import { expect, it } from 'vitest';
import { compareSemver, normalizedSemver, parseSemver } from './semver.ts';

it('orders versions as semver.org does', () => {
  const ordered =
    '0.9.9 1.0.0-1 1.0.0-2 1.0.0-10 1.0.0--x 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.b 1.0.0 1.0.1 1.2.0 1.10.0';
  const versions = ordered.split(' ').map((text) => parseSemver(text) ?? text);
  const shuffled = versions
    .toReversed()
    .toSorted((a, b) => (typeof a === 'string' || typeof b === 'string' ? 0 : compareSemver(a, b)));
  expect(shuffled).toEqual(versions);
  const [one, other] = ['1.0.0+a', '1.0.0+b'].map(parseSemver);
  expect(one !== undefined && other !== undefined && compareSemver(one, other)).toBe(0);
});

it('reads strictly, unless it is made strict before', () => {
  const loose = ['v1', '01.2', '1.2.3.4', 'v1.2.3-rc.1', 'x', ''];
  expect(loose.map(parseSemver)).toEqual(loose.map(() => undefined));
  expect(loose.map(normalizedSemver)).toEqual(['1.0.0', '1.2.0', '1.2.3.4', '1.2.3-rc.1', 'x', '']);
});
