import { apiVersionOf, isKind } from '../model/index.ts';
import { kindOf } from '../kubectl/index.ts';
import { baseOf, folderOf } from './paths.ts';

/**
 * The kinds of the objects of a manifest, as far as its first lines tell; undefined where it names none.
 * What stands deeper (the owner of a Pod, what an Event is about) is not asked.
 */
export function kindsIn(text: string): ReadonlySet<string> | undefined {
  const kinds = /^\s*[[{]/.test(text) ? kindsOfJson(text) : kindsOfYaml(text);
  return kinds === undefined || kinds.size === 0 ? undefined : kinds;
}

/** Whether scheduling reads any of them. */
export function anyRead(kinds: ReadonlySet<string>): boolean {
  return [...kinds].some(isKind);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindsOfJson(text: string): ReadonlySet<string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Broken, or more than one: its reader tells.
    return undefined;
  }
  const kinds = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (isFields(part)) {
      const { kind, items } = part;
      if (typeof kind !== 'string') return;
      if (kind === 'List' && Array.isArray(items)) items.forEach(visit);
      else kinds.add(ofList(kind));
    }
  };
  visit(value);
  return kinds;
}

/** `kind` at the margin; in a `List`, of its items. */
const KIND = /^(- |  |)["']?kind["']?:[ \t]*["']?([A-Za-z]+)/gm;

function kindsOfYaml(text: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const document of text.split(/^---/m)) {
    const found = [...document.matchAll(KIND)];
    const own = found.find(([, indent]) => indent === '')?.[2];
    if (own !== undefined && own !== 'List') kinds.add(ofList(own));
    else for (const [, , kind = ''] of found) if (kind !== 'List') kinds.add(kind);
  }
  return kinds;
}

function ofList(kind: string): string {
  return kind.endsWith('List') ? kind.slice(0, -'List'.length) : kind;
}

/**
 * A JSON list whose kind only its place tells (`nodes.json`, `pods/shop.json`), with that kind; any
 * other text as it is. Source: Troubleshoot, whose bundles are written so.
 */
export function withKind(path: string, text: string): string {
  if (!/^\s*\{/.test(text) || !/"items"\s*:/.test(text)) return text;
  const name = baseOf(path).replace(/\.json$/, '');
  const kind = kindOf(name) ?? kindOf(baseOf(folderOf(path)));
  if (kind === undefined || !isKind(kind) || /^\s*\{[^[]*"kind"\s*:/.test(text)) return text;
  const head = { kind: `${kind}List`, apiVersion: apiVersionOf(kind) };
  return text.replace('{', `${JSON.stringify(head).slice(0, -1)},`);
}
