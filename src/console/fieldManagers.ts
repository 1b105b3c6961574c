import { asServed, type Version } from '../timeline/index.ts';
import { byPlace, type Field, fieldsOf, isSameValue } from './fieldPaths.ts';
import type { Flags } from './flags.ts';
import { type Json, textAt } from './json.ts';
import { otherKey } from './otherKey.ts';

/** Who has written fields of an object. */
export interface Manager {
  readonly name: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource?: string;
}

/** A field that somebody else owns and that would be changed. */
interface Conflict {
  readonly manager: string;
  readonly field: Field;
}

const CLIENT_SIDE = 'kubectl-client-side-apply';

/** Who changes what stands without being told to. */
const CONTROLLERS: Writer = { name: 'kube-controller-manager', operation: 'Update' };

/** A manager of objects of any version. */
export type Writer = Omit<Manager, 'apiVersion'>;

type Owners = Map<string, Set<string>>;

/** Who owns which fields of an object, by manager and path: each with the value with which it is owned. */
export type OwnedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Happened = (uid: string, owners: Owners) => void;

/**
 * Who owns which fields of which object, of what was written while a console looked. What was there before nobody owns.
 * What happened is written down as it comes, and worked out for the one object of which it is asked.
 * Sources: structured-merge-diff/merge, and k8s.io/apimachinery/pkg/util/managedfields.
 */
export class FieldManagers {
  readonly #versions: readonly Version[];
  readonly #log: Happened[] = [];
  /** Up to where it is written down who made the versions; undefined before the first command. */
  #upTo: number | undefined;
  #writer: Writer | undefined;
  /** Moments at which the command writes. */
  #moments = new Set<number>();

  /** Keys of objects that commands have written. */
  readonly written = new Set<string>();
  /** By key: what was owned before this console looked. A field with another value since belongs to nobody. */
  owned: Readonly<Record<string, OwnedFields>> = {};

  /** `versions`: of a story's objects, as they come. */
  constructor(versions: readonly Version[]) {
    this.#versions = versions;
  }

  /** Who owns what of an object now, for a console that looks later. */
  ownedOf(live: Json): OwnedFields {
    const standing = fieldsOf(live);
    const owned = [...this.#ownersOf(live)].map(([manager, paths]) => {
      const values = [...paths].flatMap((path) => {
        const field = standing.get(path);
        return field ? [[path, field.value] as const] : [];
      });
      return [manager, Object.fromEntries(values)] as const;
    });
    return Object.fromEntries(owned.filter(([, fields]) => Object.keys(fields).length > 0));
  }

  /** What a command makes at its moment is its writer's, unless it is told otherwise; what comes later a controller's. */
  during(writer: Writer | undefined, now: number, act: () => void): void {
    const from = this.#versions.length;
    this.#made(this.#upTo ?? from, from, () => CONTROLLERS);
    this.#writer = writer;
    const moments = new Set([now]);
    this.#moments = moments;
    try {
      act();
    } finally {
      const of = (at: number) => (moments.has(at) ? writer : CONTROLLERS);
      this.#upTo = this.#versions.length;
      this.#made(from, this.#upTo, of);
      this.#writer = undefined;
    }
  }

  /** The command writes at another moment from now on. */
  goesOn(now: number): void {
    this.#moments.add(now);
  }

  #made(from: number, to: number, writerAt: (at: number) => Writer | undefined): void {
    if (from === to) return;
    for (const { at, entry, object } of this.#versions.slice(from, to)) {
      const writer = writerAt(at);
      if (object === undefined || writer === undefined || writer === CONTROLLERS) continue;
      this.written.add(`${object.kind}/${entry.namespace}/${entry.name}`);
    }
    this.#log.push((uid, owners) => {
      for (const { at, entry, object, before } of this.#versions.slice(from, to)) {
        const writer = writerAt(at);
        if (entry.uid !== uid || object === undefined || writer === undefined) continue;
        const manager = { ...writer, apiVersion: object.apiVersion };
        const old = before?.object as Json | undefined;
        // A server owns nothing of what it adds to what somebody makes: that is the maker's.
        write(owners, manager, old ?? {}, old ? (object as unknown as Json) : asServed(object));
      }
    });
  }

  /** An object that no story knows was made or changed by the command. */
  wrote(before: Json | undefined, after: Json): void {
    const writer = this.#writer;
    if (writer === undefined) return;
    const manager = { ...writer, apiVersion: textAt(after, 'apiVersion') };
    this.written.add(otherKey(after));
    const own = textAt(after, 'metadata', 'uid');
    this.#log.push((uid, owners) => {
      if (uid === own) write(owners, manager, before ?? {}, after);
    });
  }

  /**
   * What a server-side apply would change that others own. What was applied client-side last and is so still kubectl may
   * change. Sources: Updater.update, and lastAppliedManager.
   */
  conflicts({ writer, config, live, applied }: ServerSide): readonly Conflict[] {
    const standing = fieldsOf(live);
    const noted = writer.name === 'kubectl' ? fieldsOf(applied) : new Map<string, Field>();
    const isLive = (path: string, field: Field | undefined) =>
      field !== undefined && isSameValue(standing.get(path)?.value, field.value);
    const changed = [...fieldsOf(config)].filter(
      ([path, field]) => !isLive(path, field) && !isLive(path, noted.get(path)),
    );
    const own = keyOf({ ...writer, apiVersion: textAt(config, 'apiVersion') });
    return [...this.#ownersOf(live)]
      .filter(([key]) => key !== own)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, paths]) =>
        changed
          .filter(([path]) => paths.has(path))
          .map(([, field]) => ({ manager: key, field }))
          .sort((a, b) => byPlace(a.field, b.field)),
      );
  }

  /**
   * A server-side apply was carried out: its manager owns what it says, and what was applied client-side before. What it
   * changed others own no longer.
   */
  applied({ writer, config, live }: Omit<ServerSide, 'applied'>, made: Json): void {
    const own = textAt(made, 'metadata', 'uid');
    const apiVersion = textAt(config, 'apiVersion');
    this.written.add(otherKey(made));
    this.#log.push((uid, owners) => {
      if (uid !== own) return;
      const [standing, fields] = [fieldsOf(live), fieldsOf(config)];
      for (const [key, paths] of owners) {
        if (nameOf(key) === CLIENT_SIDE) owners.delete(key);
        for (const [path, { value }] of fields) {
          if (!isSameValue(standing.get(path)?.value, value)) paths.delete(path);
        }
      }
      owners.set(keyOf({ ...writer, apiVersion }), new Set(fields.keys()));
    });
  }

  #ownersOf(live: Json): Owners {
    const uid = textAt(live, 'metadata', 'uid');
    const owners = this.#ownedBefore(live);
    for (const happened of this.#log) happened(uid, owners);
    return owners;
  }

  /** Of the fields that are as they were. */
  #ownedBefore(live: Json): Owners {
    const key = otherKey(live);
    if (!Object.hasOwn(this.owned, key)) return new Map();
    const standing = fieldsOf(live);
    return new Map(
      Object.entries(this.owned[key] ?? {}).map(([manager, fields]) => {
        const same = Object.entries(fields).filter(([path, value]) => {
          const field = standing.get(path);
          return field !== undefined && isSameValue(field.value, value);
        });
        return [manager, new Set(same.map(([path]) => path))];
      }),
    );
  }
}

/** An object that is applied server-side to one that is there. */
interface ServerSide {
  readonly writer: Writer;
  readonly config: Json;
  readonly live: Json;
  /** What was applied client-side last. */
  readonly applied: Json;
}

/** An object was made or changed otherwise than by a server-side apply. */
function write(owners: Owners, manager: Manager, before: Json, after: Json): void {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const set = [...now].flatMap(([path, { value }]) =>
    isSameValue(old.get(path)?.value, value) ? [] : [path],
  );
  const gone = [...old.keys()].filter((path) => !now.has(path));
  if (set.length === 0 && gone.length === 0) return;
  for (const paths of owners.values()) for (const path of [...set, ...gone]) paths.delete(path);
  const key = keyOf(manager);
  owners.set(key, new Set([...(owners.get(key) ?? []), ...set]));
}

/** Who a command writes as; undefined where what it writes is told by itself. Source: the commands' own defaults. */
export function writerOf(verb: string, flags: Flags): Writer | undefined {
  const [first = '', second = ''] = verb.split(' ');
  if (first === 'apply' && flags.isOn('server-side')) return undefined;
  const own =
    first === 'apply'
      ? CLIENT_SIDE
      : NAMED.has(first) && second !== 'undo'
        ? `kubectl-${first}`
        : 'kubectl';
  const name = flags.text('field-manager') || own;
  return { name, operation: 'Update', ...(first === 'scale' && { subresource: 'scale' }) };
}

const NAMED = new Set([
  ...['create', 'run', 'set', 'label', 'annotate', 'patch', 'edit', 'replace', 'rollout'],
  ...['autoscale', 'expose', 'taint'],
]);

/** Managers are told of in this order. Source: BuildManagerIdentifier. */
function keyOf({ name, operation, apiVersion, subresource }: Manager): string {
  return JSON.stringify({
    manager: name,
    operation,
    ...(operation === 'Update' && { apiVersion }),
    ...(subresource !== undefined && { subresource }),
  });
}

function nameOf(key: string): string {
  return (JSON.parse(key) as { readonly manager: string }).manager;
}

/** Source: printManager of k8s.io/apimachinery/pkg/util/managedfields/internal. */
function managerText(key: string): string {
  const { manager, apiVersion, subresource } = JSON.parse(key) as Record<string, string>;
  const of = subresource === undefined ? '' : ` with subresource ${JSON.stringify(subresource)}`;
  return `${JSON.stringify(manager)}${of}${apiVersion === undefined ? '' : ` using ${apiVersion}`}`;
}

/** Source: getConflictMessage there, and what kubectl says behind it. */
export function conflictText(conflicts: readonly Conflict[]): string {
  const [first] = conflicts;
  const pathOf = ({ field }: Conflict) => field.path.join('');
  if (first && conflicts.length === 1) {
    return `Apply failed with 1 conflict: conflict with ${managerText(first.manager)}: ${pathOf(first)}${ADVICE}`;
  }
  const managers = [...new Set(conflicts.map(({ manager }) => manager))];
  const lines = managers.flatMap((manager) => [
    `conflicts with ${managerText(manager)}:`,
    ...conflicts.filter((each) => each.manager === manager).map((each) => `- ${pathOf(each)}`),
  ]);
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}${ADVICE}`;
}

const ADVICE = `
Please review the fields above--they currently have other managers. Here
are the ways you can resolve this warning:
* If you intend to manage all of these fields, please re-run the apply
  command with the \`--force-conflicts\` flag.
* If you do not intend to manage all of the fields, please edit your
  manifest to remove references to the fields that should keep their
  current managers.
* You may co-own fields by updating your manifest to match the existing
  value; in this case, you'll become the manager if the other manager(s)
  stop managing the field (remove it from their configuration).
See https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts`;
