import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What runs over all nodes and Pods of a cluster. */
const FOLDERS = [
  ...['changes', 'console', 'engine', 'explain', 'io', 'lint', 'model', 'operations'],
  ...['simulation', 'timeline', 'worker'],
];

/** A list as arguments of `Math.min` or `Math.max`. */
const SPREAD = /Math\.(?:min|max)\((?:[^()]*, )?\.\.\./;

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(path.join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => path.join('src', folder, name));
}

describe('a list as long as a cluster', () => {
  it('is nowhere handed on as arguments, of which a worker takes some tens of thousands', () => {
    const sources = FOLDERS.flatMap(sourcesOf);
    expect(sources.length).toBeGreaterThan(700);
    const found = sources.filter((name) => SPREAD.test(readFileSync(name, 'utf8')));
    expect(found, 'use `least` and `greatest` of the model').toEqual([]);
  });
});
