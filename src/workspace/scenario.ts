import { tidyName } from './names.ts';
import { TAB_NAMES, type ScenarioTexts, type TabName } from '../protocol/index.ts';
import { editBetween } from '../text/index.ts';

/** What is worked on: all that the user typed, and the tab in view. */
export interface Content {
  /** As typed; an example's id while it has its name, '' without one. A number behind tells like ones apart. */
  readonly name: string;
  readonly texts: ScenarioTexts;
  readonly tab: TabName;
}

/** A small picture as data: how full each node is, by zone. */
export interface Picture {
  /** Zones in their order, each node as tenths of what it can take, 0 to 10. */
  readonly zones: readonly (readonly number[])[];
  /** Nodes that the picture leaves out. */
  readonly more: number;
}

/** What the list shows of a scenario's last run. */
export interface Facts {
  readonly nodes: number;
  readonly pods: number;
  readonly picture: Picture;
}

/** A line of the list of scenarios. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970, of the last edit. */
  readonly changedAt: number;
  /** Names the version of the texts; another at every write of them. */
  readonly stamp: string;
  /** Undefined until it was run. */
  readonly facts: Facts | undefined;
}

/** The version of the records below; 1 was a single scenario under the key `scenario`. */
export const VERSION = 2;

type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** The texts in a record, or undefined when one is missing. */
export function decodeTexts(value: unknown): ScenarioTexts | undefined {
  const texts = fieldsOf(value);
  if (texts === undefined) return undefined;
  const { workload, cluster, scheduler } = texts;
  if (
    typeof workload !== 'string' ||
    typeof cluster !== 'string' ||
    typeof scheduler !== 'string'
  ) {
    return undefined;
  }
  return { workload, cluster, scheduler };
}

export function decodeTab(value: unknown): TabName {
  return TAB_NAMES.find((known) => known === value) ?? 'workload';
}

/** A line of the list as it was stored, or undefined when it is of another shape. */
export function decodeEntry(id: string, value: unknown): Entry | undefined {
  const record = fieldsOf(value);
  if (record?.['version'] !== VERSION) return undefined;
  const { name, changedAt, stamp } = record;
  if (typeof name !== 'string' || typeof changedAt !== 'number' || typeof stamp !== 'string') {
    return undefined;
  }
  return { id, name: tidyName(name), changedAt, stamp, facts: decodeFacts(record['facts']) };
}

export function encodeEntry({ name, changedAt, stamp, facts }: Entry): Fields {
  return { version: VERSION, name, changedAt, stamp, facts };
}

function decodeFacts(value: unknown): Facts | undefined {
  const facts = fieldsOf(value);
  const picture = fieldsOf(facts?.['picture']);
  const zones = picture?.['zones'];
  const nodes = facts?.['nodes'];
  const pods = facts?.['pods'];
  const more = picture?.['more'];
  if (typeof nodes !== 'number' || typeof pods !== 'number' || typeof more !== 'number') {
    return undefined;
  }
  if (!Array.isArray(zones) || !zones.every(isZone)) return undefined;
  return { nodes, pods, picture: { zones, more } };
}

function isZone(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((cell) => typeof cell === 'number');
}

/** What was saved by the first version of the page. */
export function decodeFirstVersion(value: unknown): Content | undefined {
  const saved = fieldsOf(value);
  const texts = decodeTexts(saved?.['texts']);
  const name = saved?.['name'];
  if (saved?.['version'] !== 1 || texts === undefined || typeof name !== 'string') return undefined;
  return { name, texts, tab: decodeTab(saved['tab']) };
}

export function isSameTexts(one: ScenarioTexts, other: ScenarioTexts): boolean {
  if (one === other) return true;
  // Not by `===`: the edit is known, and to look into a text that was just put together copies it.
  return TAB_NAMES.every((tab) => editBetween(one[tab], other[tab]) === undefined);
}
