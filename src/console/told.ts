import type { Command, Objects } from '../kubectl/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import { canonical, mapText, partOf, Printed, runCommand, unconverted } from '../timeline/index.ts';
import type { Context } from './context.ts';
import { dryRun } from './dryRun.ts';
import { Failure } from './failure.ts';
import { isRecord, type Json, recordAt, textAt } from './json.ts';
import { changedOther, type OtherChange } from './otherChanges.ts';
import { namespaceOf } from './targets.ts';
import { formatOf, printedAs, shownName } from './printed.ts';
import { resourceOfKind } from './resources.ts';
import { hasStatus, verbsOf } from './served/verbs.ts';
import { updateWarnings } from './serverWarnings.ts';
import { checkUpdate, knownPart, undecodedOf, valid } from './validity.ts';
import { ofNewPolicy, ofSecurity } from './warnings/podSecurity.ts';

/** `node/node-1 labeled`, or the object as `-o` asks for it. */
export function told(context: Context, object: Json, operation: string, isMade = false): void {
  const { flags, out, files } = context;
  const output = flags.text('output') ?? '';
  if (output === '') out.line(`${shownName(object)} ${operation}${dryRun(context)}`);
  else {
    // Documents of YAML are kept apart, but by commands that take a new printer for each. Source: YAMLPrinter of
    // k8s.io/cli-runtime.
    const isApart = !['autoscale', 'label', 'patch'].includes(context.verb);
    if (formatOf(output) === 'yaml' && out.stdout !== '' && isApart) out.line('---');
    printedAs(output, object, [object], out, flags, files, isMade);
  }
}

/** The object as it is now. */
export function current({ cluster }: Context, object: Json): Json {
  const resource = resourceOfKind(textAt(object, 'kind'));
  const name = textAt(object, 'metadata', 'name');
  return (resource && cluster.find(resource, namespaceOf(object), name)) ?? object;
}

/** What several objects ended with: one with kubectl's `error:`, more of them each as it is. Source: checkErr. */
export function together(out: Context['out'], messages: readonly string[]): void {
  const [first] = messages;
  if (messages.length === 1 && first !== undefined) out.error(`error: ${first}`);
  else for (const message of messages) out.error(message);
}

/** What a server says that knows no such verb of a resource; undefined where it knows it. */
export function notAllowed(object: Json, verb: 'patch' | 'delete'): string | undefined {
  const resource = resourceOfKind(textAt(object, 'kind'));
  if (resource === undefined || verbsOf(resource).includes(verb)) return undefined;
  return 'Error from server (MethodNotAllowed): the server does not allow this method on the requested resource';
}

type Bare<Whole> = Whole extends Command ? Omit<Whole, 'namespace' | 'objects'> : never;

/** What a command printed, and what a server answers with the object. */
export type Carried = Pick<Printed, 'out' | 'errors' | 'warnings'> & { readonly after: Json };

/** Carries a command out on one object, or tries it; kubectl's own dry run does nothing. */
export function carriedOut(context: Context, object: Json, command: Bare<Command>): Carried {
  const carry = () => {
    const { out, errors, warnings } = carriedOutNow(context, object, command);
    const now = command.verb === 'delete' ? object : current(context, object);
    const isOfStatus = command.verb === 'patch' && command.part === 'status';
    return { out, errors, warnings, after: isOfStatus ? now : withStatusOf(object, now) };
  };
  const way = dryRun(context);
  if (way === ' (dry run)') return { out: [], errors: [], warnings: [], after: object };
  return way === '' ? carry() : context.cluster.tried(carry);
}

/** An object before anybody has looked at what was written. */
function withStatusOf({ status }: Json, { status: _, ...rest }: Json): Json {
  return status === undefined ? rest : { ...rest, status };
}

function carriedOutNow(context: Context, object: Json, command: Bare<Command>): Printed {
  const printed = new Printed();
  const kind = textAt(object, 'kind');
  const name = textAt(object, 'metadata', 'name');
  const objects: Objects = { by: 'name', targets: [{ kind, name }] };
  const namespace = namespaceOf(object) || context.namespace;
  const whole = { ...command, objects, namespace } as Command;
  const { cluster } = context;
  if (kind === 'Namespace') cluster.timeline.world.namespaces.write(name);
  if (cluster.entry(kind, namespaceOf(object), name) === undefined) {
    if (command.verb === 'patch' || command.verb === 'label' || command.verb === 'annotate') {
      const words = notAllowed(object, 'patch');
      if (words !== undefined) throw new Failure(words);
      // What a server does not know of a patch it drops, and says so.
      const changed = partOfOther(object, changedOther(object, command, cluster.rules), command);
      const { known: next, unknown } = knownPart(changed, cluster.release, object);
      checkTexts(next, command, cluster.release);
      checkUpdate(object, next);
      printed.warnings.push(...unknown.toSorted().map((words) => `Warning: ${words}`));
      if (canonical(next) === canonical(object)) printed.out.push(`${name} (no change)`);
      else cluster.others.replace(next);
      return printed;
    }
  }
  const stored = () => cluster.entry(kind, namespaceOf(object), name)?.object as Json | undefined;
  const before = stored();
  runCommand(cluster.timeline.world, whole, printed);
  if (printed.errors.length > 0) return printed;
  const after = stored();
  if (before && after && before !== after && isOfWhole(command)) {
    const isNoted = context.verb === 'apply';
    const warnings = updateWarnings(before, after, cluster.release, isNoted);
    for (const words of warnings) context.out.warn(words);
  }
  record(context, object);
  if (UNWARNED.includes(command.verb)) return printed;
  for (const words of securityWarnings(context, object)) context.out.warn(words);
  return printed;
}

/** Of an object that has a status a patch changes that alone, or all else. */
function partOfOther(before: Json, next: Json, command: Bare<Command>): Json {
  const resource = resourceOfKind(textAt(before, 'kind'));
  if (command.verb !== 'patch' || resource === undefined || !hasStatus(resource)) return next;
  return partOf(before, next, command.part) as Json;
}

/** Whether an object is updated, and not a part of it that has an address of its own and no warnings. */
function isOfWhole(command: Bare<Command>): boolean {
  const isOfStatus = command.verb === 'patch' && command.part === 'status';
  return command.verb !== 'delete' && !isOfStatus;
}

/** What changes nothing that PodSecurity looks at, or a part of an object alone. */
const UNWARNED: readonly Command['verb'][] = ['delete', 'scale', 'cordon', 'uncordon', 'taint'];

/** What PodSecurity warns of as an object becomes another one; `before`: as it was. */
function securityWarnings(context: Context, before: Json): readonly string[] {
  const { cluster, namespace } = context;
  const { world } = cluster.timeline;
  const after = current(context, before);
  return textAt(before, 'kind') === 'Namespace'
    ? ofNewPolicy(world, before, after, cluster.release)
    : ofSecurity(world, after, namespace, cluster.release);
}

/** What a server refuses of a patched object of a kind that no story knows. Source: applyJSPatch and applyPatchToObject. */
function checkTexts(next: Json, change: OtherChange, release: ReleaseName): void {
  const words = undecodedOf(next, release);
  if (words === undefined) valid(next, release);
  else if (change.verb === 'patch') {
    const isMap = change.type === 'strategic';
    const [text, why] = isMap
      ? [mapText(change.patch), unconverted(words)]
      : [JSON.stringify(next), words];
    throw new Failure(
      `The request is invalid: patch: Invalid value: ${JSON.stringify(text)}: ${why}`,
    );
  }
}

/** How an object is deleted. */
interface Deletion {
  readonly cascade: 'background' | 'foreground' | 'orphan';
  /** Seconds; of none and of a negative one the Pod's own counts. */
  readonly gracePeriod: number | undefined;
  readonly isForced: boolean;
}

/** Deletes an object, whether a story knows it or not. */
export function carriedOutDeletion(context: Context, object: Json, deletion: Deletion): void {
  const { gracePeriod } = deletion;
  if (deletion.cascade === 'orphan') context.cluster.others.orphan(object);
  context.cluster.others.forget(object);
  carriedOut(context, object, {
    verb: 'delete',
    ...deletion,
    gracePeriod: gracePeriod === undefined || gracePeriod < 0 ? undefined : gracePeriod,
  });
}

/**
 * Writes on an object which command changed it, where `--record` asks for it. Source: RecordFlags of
 * k8s.io/cli-runtime/pkg/genericclioptions.
 */
export function record(context: Context, object: Json): void {
  const { flags, cluster } = context;
  if (!flags.isOn('record') || dryRun(context) !== '') return;
  const command: Command = {
    verb: 'annotate',
    objects: {
      by: 'name',
      targets: [{ kind: textAt(object, 'kind'), name: textAt(object, 'metadata', 'name') }],
    },
    set: { [CHANGE_CAUSE]: changeCause(context) },
    remove: [],
    overwrite: true,
    namespace: namespaceOf(object) || context.namespace,
  };
  runCommand(cluster.timeline.world, command, new Printed());
}

function changeCause({ verb, words, flags }: Context): string {
  return ['kubectl', verb, ...words, ...flags.written()].join(' ');
}

/** The same on an object that is only printed. */
export function recorded(context: Context, object: Json): Json {
  if (!context.flags.isOn('record')) return object;
  const metadata = recordAt(object, 'metadata');
  const annotations = {
    ...recordAt(metadata, 'annotations'),
    [CHANGE_CAUSE]: changeCause(context),
  };
  return { ...object, metadata: { ...metadata, annotations } };
}

const CHANGE_CAUSE = 'kubernetes.io/change-cause';

export function asRecord(value: unknown): Json {
  return isRecord(value) ? value : {};
}
