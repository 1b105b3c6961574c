import { tableOf } from '../columns.ts';
import type { Context } from '../context.ts';
import { type Json, textAt } from '../json.ts';
import type { Resource } from '../resources.ts';
import { aligned } from '../table.ts';

/** Milliseconds of virtual time for which a watch is kept open; without an end it would never come to one. */
const WATCHED = 60_000;

/**
 * `kubectl get --watch`: a row each time an object of the resource changes, is made or goes, for a minute of
 * virtual time. `isWanted`: whether an object is among those that were asked for; `lead` prints what stands
 * before the cells of a row.
 */
export function watch(
  context: Context,
  resource: Resource,
  isWide: boolean,
  isWanted: (object: Json) => boolean,
  lead: (object: Json) => readonly string[],
): void {
  const { cluster, out, until } = context;
  const list = () => cluster.list(resource).filter(isWanted);
  const row = (object: Json): readonly string[] => {
    const { rows } = tableOf(resource.kind, [object], cluster, isWide);
    return [...lead(object), ...(rows[0] ?? [])];
  };
  let before = new Map(list().map((object) => [keyOf(object), object]));
  const { titles } = tableOf(resource.kind, [], cluster, isWide);
  const told = [...before.values()].map(row);
  const head = [...lead({}).map(() => ''), ...titles];
  until(() => {
    const now = new Map(list().map((object) => [keyOf(object), object]));
    const changed = [...now].filter(
      ([key, object]) => stateOf(before.get(key)) !== stateOf(object),
    );
    const gone = [...before].filter(([key]) => !now.has(key));
    for (const [, object] of [...changed, ...gone]) {
      told.push(row(object));
      // As wide as what was told before.
      out.line(
        aligned([head, ...told])
          .split('\n')
          .at(-1) ?? '',
      );
    }
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
