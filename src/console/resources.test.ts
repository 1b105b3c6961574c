import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain, type Explained } from '../kubectl/index.ts';
import { RESOURCES } from './resources.ts';

const FILE = new URL('../../public/schema/explained.json', import.meta.url);
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Explained;

describe('the resources of a server', () => {
  it('are denied by kubectl explain under none of their names', () => {
    const words = RESOURCES.flatMap(({ name, short }) => [name, ...short]);
    const denied = words.filter((word) => explain(known, [word]).stderr.includes("doesn't have"));
    expect(denied).toEqual([]);
  });
});
