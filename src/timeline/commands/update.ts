import {
  editedValue,
  undecodedWords,
  unknownFieldWords,
  type ValidatedObject,
  validateObject,
} from '../../model/index.ts';
import type { PatchedPart } from '../../kubectl/index.ts';
import { apiRulesOf, type ReleaseName } from '../../releases/index.ts';
import { withResourcesTold } from '../containerResources.ts';
import type { Entry, PodEntry, StoredObject } from '../entry.ts';
import { takenPortWords } from '../server/nodePorts.ts';
import type { World } from '../world.ts';
import { forbiddenByAdmission } from './admission.ts';
import { asServed, carriedOver } from './asServed.ts';
import { change } from './change.ts';
import { EPHEMERAL_OF_NEW, forbiddenEphemeral, withEphemeralOf } from './ephemeral.ts';
import { forbiddenUpdate } from './immutable.ts';
import { mapText, unconverted } from './patchWords.ts';
import { causesOf, type Printed } from './printed.ts';
import { forbiddenResize, resizeOf } from './resizePod.ts';
import { isSame } from './strategicPatch/index.ts';

/**
 * An object as an update of it leaves it: what is sent to its status changes that alone, what is sent to `resize` what a
 * Pod's containers have, what is sent to `ephemeralcontainers` those alone, and what is sent to all else leaves its status as it is. Source: PrepareForUpdate of the
 * strategies of pkg/registry, of each kind that has a status.
 */
export function partOf(before: object, written: unknown, part: PatchedPart): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (part === 'resize') return resizeOf(before, written);
  if (part === 'ephemeralcontainers') return withEphemeralOf(before, written);
  const fields = (object: object): Readonly<Record<string, unknown>> => ({ ...object });
  const [kept, changed] = part === 'status' ? [written, before] : [before, written];
  const { status } = fields(kept);
  const rest = Object.entries(fields(changed)).filter(([field]) => field !== 'status');
  return status === undefined ? Object.fromEntries(rest) : { ...fields(changed), status };
}

/**
 * What a patch writes, without new fields that the kind has not: they are warned of and left out, as no strictness is
 * asked for. Source: addStrictDecodingWarnings of k8s.io/apiserver/pkg/endpoints/handlers.
 */
function withoutUnknown(
  entry: Entry,
  written: StoredObject,
  release: ReleaseName,
): { readonly value: StoredObject; readonly warnings: readonly string[] } {
  const known = new Set(unknownFields(entry.object, release).map(({ words }) => words));
  const added = unknownFields(written, release).filter(({ words }) => !known.has(words));
  if (added.length === 0) return { value: written, warnings: [] };
  return {
    value: editedValue(
      written,
      added.map(({ path }) => ({ op: 'remove', path })),
    ) as StoredObject,
    warnings: added.map(({ words }) => `Warning: ${words}`),
  };
}

/** What is said of fields that its kind has not. */
function unknownFields(object: object, release: ReleaseName) {
  const { diagnostics } = validateObject(object, { release, inFull: true });
  return diagnostics.flatMap(({ apiServer = '', path }) => {
    const words = unknownFieldWords(apiServer);
    return words === undefined ? [] : [{ words, path }];
  });
}

/** What may not be changed, of objects that may be wrong otherwise: a Pod's rules are held against whole ones alone. */
function forbiddenOf(
  before: StoredObject,
  written: StoredObject,
  release: ReleaseName,
  part: PatchedPart,
  instead?: Entry,
): readonly string[] {
  const isWhole = before.kind !== 'Pod' || validateObject(written).object !== undefined;
  if (!isWhole) return [];
  if (part === 'ephemeralcontainers') return forbiddenEphemeral(before, written);
  return part === 'resize' && before.kind === 'Pod' && written.kind === 'Pod'
    ? forbiddenResize(before, written, apiRulesOf(release).podResizes)
    : forbiddenUpdate(before, written, release, instead);
}

/**
 * A strategic merge patch is made of a typed object, to which its type is nothing that could change; to others it may
 * be missing.
 */
function withTypeOf(before: StoredObject, written: unknown, isTyped: boolean): unknown {
  if (typeof written !== 'object' || written === null) return written;
  const { apiVersion, kind } = before;
  if (isTyped) return { ...written, apiVersion, kind };
  const { apiVersion: version = apiVersion, kind: own = kind } = written as Partial<StoredObject>;
  return { ...written, apiVersion: version, kind: own };
}

function isOfKind(written: unknown, kind: string): written is StoredObject {
  return typeof written === 'object' && written !== null && Reflect.get(written, 'kind') === kind;
}

/** What a server says of an object that is sent to where another stands. Source: checkName of k8s.io/apiserver/pkg/endpoints/handlers. */
export function misplacedWords(
  { name, namespace }: { readonly name: string; readonly namespace: string },
  sent: { readonly metadata?: { readonly name?: string; readonly namespace?: string } },
): string | undefined {
  const { name: named = '', namespace: within = '' } = sent.metadata ?? {};
  if (named === '') {
    return `the name of the object (${name} based on URL) was undeterminable: name must be provided`;
  }
  if (named !== name) {
    return `the name of the object (${named}) does not match the name on the URL (${name})`;
  }
  if (within === '' || namespace === '' || within === namespace) return undefined;
  return `the namespace of the object (${within}) does not match the namespace on the request (${namespace})`;
}

/** Fields of the metadata that a server writes itself, whatever is sent. Source: BeforeUpdate of k8s.io/apiserver/pkg/registry/rest. */
const OF_SERVER = [
  ...['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation'],
  ...['managedFields', 'resourceVersion', 'selfLink'],
];

function withServersOwn(before: StoredObject, after: StoredObject): StoredObject {
  const own = (metadata: object) =>
    Object.entries(metadata).filter(([field]) => OF_SERVER.includes(field));
  if (JSON.stringify(own(after.metadata)) === JSON.stringify(own(before.metadata))) return after;
  const rest = Object.entries(after.metadata).filter(([field]) => !OF_SERVER.includes(field));
  const metadata = Object.fromEntries([...rest, ...own(before.metadata)]);
  return { ...after, metadata } as StoredObject;
}

/**
 * What is asked of an object only when it is made. Source: ValidatePriorityClassUpdate of pkg/apis/scheduling/validation,
 * and ValidatePodCreate of pkg/apis/core/validation.
 */
function isOfMaking({ object }: Entry, code: string, words: string | undefined): boolean {
  if (object.kind === 'Pod') return words === EPHEMERAL_OF_NEW;
  const codes = ['priority-class-name-reserved', 'priority-too-high'];
  return object.kind === 'PriorityClass' && codes.includes(code);
}

/**
 * All that is wrong in an object, of what a server held only what an update makes of it: it took what was there, and
 * may have been a newer one.
 */
export function wrongOf(
  entry: Entry,
  { from, value, read }: { from: StoredObject; value: StoredObject; read?: ValidatedObject },
  release: ReleaseName,
): readonly string[] {
  const judging = { release, uid: entry.uid, inFull: true };
  const wordsOf = ({ diagnostics }: ValidatedObject) =>
    diagnostics.flatMap(({ severity, apiServer, code }) =>
      severity === 'error' && !isOfMaking(entry, code, apiServer) ? [apiServer ?? code] : [],
    );
  const held = new Set(wordsOf(read ?? validateObject(value, { release, uid: entry.uid })));
  const all = wordsOf(validateObject(value, judging));
  if (all.length <= held.size) return [...held];
  const before = new Set(wordsOf(validateObject(from, judging)));
  return all.filter((words) => held.has(words) || !before.has(words));
}

/**
 * Another text for an object, as a client's patch would make it, read as the API server reads it: it may be refused,
 * which is printed in its words, or say what the object says already. `sent`: the strategic merge patch that was sent;
 * `served`: what it was made of, where that is the object with what its server adds; `part`: to what of it it was sent; `isWhole`:
 * it takes the place of what is there.
 */
export function update(
  world: World,
  entry: Entry,
  written: unknown,
  printed: Printed,
  { sent, served, part = 'rest', isWhole = false }: UpdateOptions = {},
): 'changed' | 'same' | 'refused' {
  const typed = withTypeOf(entry.object, written, sent !== undefined);
  if (!isOfKind(typed, entry.object.kind)) {
    const why = 'the server rejected our request due to an error in our request';
    printed.errors.push(`The request is invalid: ${why}`);
    return 'refused';
  }
  const { value, warnings } = withoutUnknown(entry, typed, world.server.release);
  const from = (served ?? entry.object) as StoredObject;
  const read = validateObject(value, { release: world.server.release, uid: entry.uid });
  const wrong = wrongOf(entry, { from, value, read }, world.server.release);
  const [words] = wrong.flatMap((each) => undecodedWords(each) ?? []);
  if (words !== undefined) {
    const [text, why] =
      sent === undefined ? [JSON.stringify(value), words] : [mapText(sent), unconverted(words)];
    const shown = JSON.stringify(text);
    printed.errors.push(`The request is invalid: patch: Invalid value: ${shown}: ${why}`);
    return 'refused';
  }
  printed.warnings.push(...warnings);
  const misplaced = misplacedWords(entry, value);
  if (misplaced !== undefined) {
    printed.errors.push(`Error from server (BadRequest): ${misplaced}`);
    return 'refused';
  }
  const object = wrong.length > 0 ? undefined : (read.object as StoredObject | undefined);
  const { uid = entry.uid, deletionTimestamp } = value.metadata;
  // Of what is leaving a server keeps when it does.
  const isLeaving = entry.object.metadata.deletionTimestamp !== undefined;
  const causes = [
    ...(deletionTimestamp !== undefined && !isLeaving
      ? [
          `metadata.deletionTimestamp: Invalid value: ${JSON.stringify(deletionTimestamp)}: field is immutable`,
        ]
      : []),
    ...(uid === entry.uid || uid === entry.object.metadata.uid
      ? []
      : [`metadata.uid: Invalid value: ${JSON.stringify(uid)}: field is immutable`]),
    ...wrong,
    ...forbiddenOf(
      ...([from, object ?? value, world.server.release, part] as const),
      isWhole ? entry : undefined,
    ),
  ];
  if (object === undefined || causes.length > 0) {
    printed.errors.push(causesOf(entry, causes));
    return 'refused';
  }
  const taken = takenPortWords(world.store, object, entry.object);
  if (taken !== undefined) {
    printed.errors.push(causesOf(entry, [taken]));
    return 'refused';
  }
  const unadmitted = forbiddenByAdmission(world, entry.object, object, part);
  if (unadmitted !== undefined) {
    printed.errors.push(unadmitted);
    return 'refused';
  }
  const whole = served ? carriedOver(entry.object, served, object) : object;
  const next = withServersOwn(entry.object, whole as StoredObject);
  if (JSON.stringify(next) === JSON.stringify(entry.object)) return 'same';
  // What says what a server added says the same.
  if (served && isSame(asServed(next), served)) return 'same';
  // What the server keeps beside what a client may write.
  const { metadata } = entry.object;
  const kept = { uid: metadata.uid, ownerReferences: metadata.ownerReferences };
  const changed = { ...next, metadata: { ...kept, ...next.metadata } } as StoredObject;
  change(world, entry, part === 'resize' ? beingResized(entry, changed) : changed);
  return 'changed';
}

interface UpdateOptions {
  readonly sent?: unknown;
  readonly served?: object;
  readonly part?: PatchedPart;
  readonly isWhole?: boolean;
}

/** A Pod whose containers run says from now on what they have, which differs from what they are to have. */
function beingResized(entry: Entry, changed: StoredObject): StoredObject {
  if (entry.object.kind !== 'Pod' || changed.kind !== 'Pod') return changed;
  const { startedAt } = entry as PodEntry;
  if (startedAt === undefined) return changed;
  return { ...changed, status: withResourcesTold(entry.object).status } as StoredObject;
}
