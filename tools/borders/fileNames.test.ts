import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What git knows, and what is new and not ignored. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

const NAMED = /`([\w./-]*\w\.(?:tsx?|mjs|css|md))`/g;
const COMMENT = /\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm;

/** What a name ends with is no name. */
const ENDINGS = /^\.d\.ts$/;

/** Names in capitals stand for any. */
const isAny = (name: string): boolean => /[A-Z]{4}\.\w+$/.test(name);

/** Files that a text speaks of and that are not there: by their name alone, or by the end of their path. */
function unknownFiles(text: string, files: readonly string[]): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name = '']) => name.replace(/^(?:\.{1,2}\/)+/, ''))
    .filter(
      (name) =>
        !ENDINGS.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)),
    )
    .filter((name) => !isAny(name));
}

/** A document lives in its folder: what it names by name alone is there, or below. */
function unknownIn(document: string): string[] {
  const folder = path.dirname(document);
  const near = folder === '.' ? FILES : FILES.filter((file) => file.startsWith(`${folder}/`));
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const bare = [...text.matchAll(NAMED)].map(([whole]) => whole);
  const far = bare.filter((each) => each.includes('/'));
  const own = bare.filter((each) => !each.includes('/'));
  return [...unknownFiles(own.join(' '), near), ...unknownFiles(far.join(' '), FILES)];
}

it('the files that documents and comments speak of are there', () => {
  const documents = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('public/'));
  expect(documents.length).toBeGreaterThan(10);
  const ofDocuments = documents.flatMap((file) =>
    unknownIn(file).map((name) => `${file}: ${name}`),
  );
  const sources = FILES.filter((file) => /^(?:src|tools|e2e)\/.*\.(?:tsx?|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const ofComments = sources.flatMap((file) => {
    const comments = readFileSync(path.join(ROOT, file), 'utf8').match(COMMENT) ?? [];
    return unknownFiles(comments.join('\n'), FILES).map((name) => `${file}: ${name}`);
  });
  expect([...ofDocuments, ...ofComments]).toEqual([]);
});
