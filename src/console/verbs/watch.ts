import { tableOf } from '../columns.ts';
import type { Context } from '../context.ts';
import { type Json, textAt } from '../json.ts';
import type { Resource } from '../resources.ts';
import { aligned } from '../table.ts';
import type { WholeRows } from './wholeRows.ts';

/** Milliseconds of virtual time for which a watch is kept open; without an end it would never come to one. */
const WATCHED = 60_000;

/**
 * `kubectl get --watch`: a row each time an object of the resource changes, is made or goes, for a minute of
 * virtual time. `isWanted`: whether an object is among those that were asked for. The titles come with the first
 * row of all.
 */
export function watch(
  context: Context,
  resource: Resource,
  isWide: boolean,
  isWanted: (object: Json) => boolean,
  whole: WholeRows,
): void {
  const { cluster, out, flags, until } = context;
  const list = () => cluster.list(resource).filter(isWanted);
  const row = (object: Json, event: 'ADDED' | 'MODIFIED' | 'DELETED'): readonly string[] => {
    const { rows } = tableOf(resource.kind, [object], cluster, isWide);
    return whole.row(object, rows[0] ?? [], event);
  };
  let before = new Map(list().map((object) => [keyOf(object), object]));
  const told = flags.isOn('watch-only')
    ? []
    : [...before.values()].map((object) => row(object, 'ADDED'));
  const line = (cells: readonly string[]) => {
    const isFirst = told.length === 0 && !flags.isOn('no-headers');
    told.push(cells);
    // As wide as what was told before.
    const lines = aligned([whole.head, ...told]).split('\n');
    for (const each of lines.slice(isFirst ? 0 : -1)) out.line(each);
  };
  until(() => {
    const now = new Map(list().map((object) => [keyOf(object), object]));
    const changed = [...now].filter(
      ([key, object]) => stateOf(before.get(key)) !== stateOf(object),
    );
    const gone = [...before].filter(([key]) => !now.has(key));
    for (const [key, object] of changed) {
      line(row(object, before.has(key) ? 'MODIFIED' : 'ADDED'));
    }
    for (const [, object] of gone) line(row(object, 'DELETED'));
    before = now;
    return false;
  }, WATCHED);
}

function keyOf(object: Json): string {
  return `${textAt(object, 'metadata', 'namespace')}/${textAt(object, 'metadata', 'name')}/${textAt(object, 'metadata', 'uid')}`;
}

function stateOf(object: Json | undefined): string {
  return object === undefined ? '' : JSON.stringify(object);
}
