import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS, namedVersions, versionsIn } from './versions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('versions of Kubernetes', () => {
  it('are named by the releases, tests and fixtures alone, and where it is said what else they are', () => {
    const expected = Object.entries(EXCEPTIONS).map(([file, [, ...texts]]) => [file, texts.sort()]);
    expect(Object.fromEntries(namedVersions(ROOT))).toEqual(Object.fromEntries(expected));
  });

  it('are seen in whatever form they are written', () => {
    const text = "v1.34, Kubernetes 1.36.3 and 'v1.31'; `1.35`（v1.33）since 1.32.";
    expect(versionsIn(text)).toEqual(['v1.34', '1.36.3', 'v1.31', '1.35', 'v1.33', '1.32']);
    expect(versionsIn('3.1.34 1.305 2.1.0 v1.6 a1.30 0.1.31 1.36.3.1')).toEqual([]);
  });
});
