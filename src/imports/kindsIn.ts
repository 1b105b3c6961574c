import { apiVersionOf, isKind, isKnownCustom, similarKind } from '../model/index.ts';
import { kindOf } from '../kubectl/index.ts';
import { baseOf, folderOf } from './paths.ts';

/** How many objects of a kind a manifest holds, and whether scheduling reads them. */
export interface KindCount {
  readonly count: number;
  readonly isRead: boolean;
}

export type Kinds = ReadonlyMap<string, KindCount>;

/**
 * The kinds of the objects of a manifest, as far as its first lines tell; undefined where it names none.
 * What stands deeper (the owner of a Pod, what an Event is about) is not asked.
 */
export function kindsIn(text: string): Kinds | undefined {
  const kinds = /^\s*[[{]/.test(text) ? kindsOfJson(text) : kindsOfYaml(text);
  return kinds === undefined || kinds.size === 0 ? undefined : kinds;
}

/** The kinds of objects that are read already. */
export function kindsOf(objects: readonly unknown[]): Kinds {
  const kinds = new Tally();
  for (const object of objects) visit(object, kinds);
  return kinds.all;
}

/** Whether scheduling reads any of them. */
export function anyRead(kinds: Kinds): boolean {
  return [...kinds.values()].some(({ isRead }) => isRead);
}

class Tally {
  readonly all = new Map<string, KindCount>();

  add(kind: string, isRead: boolean): void {
    const known = this.all.get(kind);
    this.all.set(kind, {
      count: (known?.count ?? 0) + 1,
      isRead: isRead || known?.isRead === true,
    });
  }
}

/**
 * Of another project's kinds those are read that make Pods: known ones, and any with a Pod template. What is no kind
 * at all is told where it stands, with the one that is meant.
 */
function isReadKind(apiVersion: string, kind: string, hasTemplate: () => boolean): boolean {
  if (isKind(kind)) return true;
  const meant = similarKind(apiVersion, kind);
  if (meant !== undefined && isKind(meant)) return true;
  const group = apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
  const isOfKubernetes = !group.includes('.') || group.endsWith('.k8s.io');
  return isKnownCustom(apiVersion, kind) || (!isOfKubernetes && hasTemplate());
}

/** What a Pod template has, or a reference to the workload that has it. */
const TEMPLATE = /\b(?:containers|workloadRef)\b/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function visit(part: unknown, kinds: Tally): void {
  if (Array.isArray(part)) for (const each of part) visit(each, kinds);
  if (!isFields(part)) return;
  const { kind, apiVersion, items } = part;
  if (typeof kind !== 'string') return;
  if (kind === 'List' && Array.isArray(items)) {
    visit(items, kinds);
    return;
  }
  const version = typeof apiVersion === 'string' ? apiVersion : '';
  const isRead = isReadKind(version, ofList(kind), () => TEMPLATE.test(JSON.stringify(part)));
  const count = kind.endsWith('List') && Array.isArray(items) ? items.length : 1;
  for (let index = 0; index < count; index += 1) kinds.add(ofList(kind), isRead);
}

function kindsOfJson(text: string): Kinds | undefined {
  try {
    return kindsOf([JSON.parse(text) as unknown]);
  } catch {
    // Broken, or more than one: its reader tells.
    return undefined;
  }
}

/** `kind` at the margin; in a list, of its items. */
const KIND = /^(- |  |)["']?kind["']?:[ \t]*["']?([A-Za-z]+)/gm;
const VERSION = /^["']?apiVersion["']?:[ \t]*["']?([^\s"']+)/m;

function kindsOfYaml(text: string): Kinds {
  const kinds = new Tally();
  for (const document of text.split(/^---/m)) {
    const hasTemplate = (): boolean => TEMPLATE.test(document);
    const found = [...document.matchAll(KIND)];
    const version = VERSION.exec(document)?.[1] ?? '';
    const own = found.find(([, indent]) => indent === '')?.[2];
    if (own !== undefined && own !== 'List') {
      kinds.add(ofList(own), isReadKind(version, ofList(own), hasTemplate));
      continue;
    }
    for (const [, , kind = ''] of found) {
      // Each item has a version of its own: what has a group is told by its template.
      if (kind !== 'List') kinds.add(kind, isReadKind('of.another/v1', kind, hasTemplate));
    }
  }
  return kinds.all;
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
