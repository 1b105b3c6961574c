/** What the documents say and where it is shown: docs/statements.md, and what the page lists of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEED_DOCUMENTS } from '../../e2e/seeds/index.ts';

const LIST = path.resolve(import.meta.dirname, '../../docs/statements.md');

/** What the page lists of the statements, made of the table. */
export const STATEMENTS_FILE = path.resolve(
  import.meta.dirname,
  '../../public/lessons/statements.json',
);

/** A row of the table. */
export interface Statement {
  /** Numbers of the documents that say it, from 1. */
  readonly documents: readonly number[];
  readonly en: string;
  readonly zh: string;
  /** Ids of lessons that show it. */
  readonly lessons: readonly string[];
  /** Names of cases of `e2e/seeds` that do. */
  readonly cases: readonly string[];
}

/** The rows, in their order. */
export function statements(): readonly Statement[] {
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, documents = '', en = '', zh = '', shownBy = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return {
        documents: documents.split(', ').map(Number),
        en,
        zh,
        lessons: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
        cases: [...shownBy.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
      };
    });
}

/** Titles of the documents, in their order. */
function documents(): readonly { readonly en: string; readonly zh: string }[] {
  return [...readFileSync(LIST, 'utf8').matchAll(/^\d\. (.+) \| (.+)$/gm)].map(
    ([, en = '', zh = '']) => ({ en, zh }),
  );
}

/** The page's file: the statements, and the texts of the cases that show them. */
export function statementsText(): string {
  const all = statements();
  const wanted = new Set(all.flatMap(({ cases }) => cases));
  const cases = Object.values(SEED_DOCUMENTS)
    .flat()
    .filter(({ name }) => wanted.has(name))
    .map(({ name, cluster, workload, scheduler = '' }) => [name, { workload, cluster, scheduler }]);
  return `${JSON.stringify(
    { documents: documents(), statements: all, cases: Object.fromEntries(cases) as object },
    undefined,
    1,
  )}\n`;
}
