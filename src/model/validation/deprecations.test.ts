import { describe, expect, it } from 'vitest';
import { RELEASE_NAMES, servingOf } from '../../releases/index.ts';
import { WITHOUT_WARNING } from './testing/deprecationCases.ts';
import { validateObject } from './validateObject.ts';

const WARNINGS = /^api-version-|^annotation-|^volume-(?:deprecated|without-effect)$/;

describe('what is deprecated', () => {
  it.each(WITHOUT_WARNING.map((object, index) => [index, object] as const))(
    'is not said of what is not, case %i',
    (_, object) => {
      const codes = validateObject(object).diagnostics.map(({ code }) => code);
      expect(codes.filter((code) => WARNINGS.test(code))).toEqual([]);
    },
  );

  it('is told of resource claims by release', () => {
    const standing = (apiVersion: string) =>
      RELEASE_NAMES.map(
        (release) => servingOf(apiVersion, 'ResourceClaim', release)?.is ?? 'served',
      );
    const later = (count: number) => new Array<string>(count).fill('later');
    const off = (count: number) => new Array<string>(count).fill('off');
    expect(standing('resource.k8s.io/v1')).toEqual([
      ...later(3),
      ...new Array<string>(4).fill('served'),
    ]);
    expect(standing('resource.k8s.io/v1beta2')).toEqual([...later(2), ...off(5)]);
    expect(standing('resource.k8s.io/v1beta1')).toEqual([...later(1), ...off(6)]);
  });
});
