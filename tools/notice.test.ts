import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>
  >;
}

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const notice = read('NOTICE');

/** What NOTICE names: `name, name, family/*: Copyright …`. */
const named = new Set(
  notice
    .slice(notice.indexOf('\nMIT\n'), notice.indexOf('\n-----'))
    .replaceAll(/\n {4,}/g, ' ')
    .split('\n')
    .flatMap((line) => /^ {2}(.+?): .*Copyright/i.exec(line)?.[1]?.split(', ') ?? []),
);

const isNamed = (name: string): boolean => named.has(name) || named.has(`${name.split('/')[0]}/*`);

describe('NOTICE', () => {
  it('D7: names every package that the built page may hold', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    const { packages } = JSON.parse(read('package-lock.json')) as Lock;
    const held = Object.entries(packages).flatMap(([place, { dev, devOptional }]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      const isTypes = name.startsWith('@types/');
      return name === '' || dev === true || devOptional === true || isTypes ? [] : [name];
    });
    const all = [...Object.keys(dependencies), ...held];
    expect(all.filter((name) => !isNamed(name))).toEqual([]);
    const families = [...named].map((name) => name.replace('/*', '/'));
    expect(families.filter((name) => !all.some((one) => one.startsWith(name)))).toEqual([]);
  });

  it('D7: holds the text of each of their licenses', () => {
    for (const words of [
      'The above copyright notice and this permission notice shall be included',
      'SIL OPEN FONT LICENSE Version 1.1',
      'Redistributions in binary form must reproduce',
      'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
    ]) {
      expect(notice).toContain(words);
    }
  });
});
