import {
  editedValue,
  labelValueProblems,
  millisecondsOf,
  parseSelectorText,
  qualifiedNameProblems,
} from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import { podsToDrain, Printed, runCommand } from '../../timeline/index.ts';
import type { TaintText } from '../../kubectl/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures, misused } from '../failure.ts';
import { CHANGING } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { chosenOrNamed, nameOf, nodesOf } from '../targets.ts';
import { dryRun } from '../dryRun.ts';
import { carriedOut, told } from '../told.ts';

export const TAINT_FLAGS: FlagForms = {
  ...CHANGING,
  all: 'switch',
  selector: 'text',
  overwrite: 'switch',
  validate: { bare: 'strict' },
};
export const CORDON_FLAGS: FlagForms = { selector: 'text', 'dry-run': { bare: 'unchanged' } };
export const DRAIN_FLAGS: FlagForms = {
  ...CORDON_FLAGS,
  force: 'switch',
  'ignore-daemonsets': 'switch',
  'delete-emptydir-data': 'switch',
  'disable-eviction': 'switch',
  'grace-period': 'number',
  timeout: 'duration',
  'pod-selector': 'text',
  'chunk-size': 'number',
  'skip-wait-for-delete-timeout': 'number',
};

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

/** `kubectl taint`. Source: k8s.io/kubectl/pkg/cmd/taint. */
export function taint(context: Context): void {
  const { words, flags, out } = context;
  const isTaint = (word: string) => /[=:]/.test(word) || word.endsWith('-');
  const start = words.findIndex(isTaint);
  const from = start < 0 ? words.length : start;
  const specs = words.slice(from);
  const resources = words.slice(0, from);
  const [type = ''] = resources;
  if (resources.length === 0)
    throw failed('one or more resources must be specified as <resource> <name>');
  if (specs.length === 0) throw failed('at least one taint update is required');
  // Its name is looked for by a path. Source: TaintOptions.Validate, and RelaxedJSONPathExpression.
  if (type.includes(',')) throw failed("unrecognized character in action: U+002C ','");
  const resource = findResource(type);
  if (resource === undefined) {
    throw new Failure(`the server doesn't have a resource type "${type}"`);
  }
  if (resource.kind !== 'Node') {
    throw failed(`invalid resource type ${type}, only node types are supported`);
  }
  if (flags.isOn('all') && flags.has('selector')) {
    throw failed("setting 'all' parameter with a non empty selector is prohibited");
  }
  const add: TaintText[] = [];
  const remove: TaintText[] = [];
  for (const spec of specs) {
    if (!isTaint(spec))
      throw failed(`all resources must be specified before taint changes: ${spec}`);
    const isRemoval = spec.endsWith('-');
    const text = isRemoval ? spec.slice(0, -1) : spec;
    const read = taintOf(text, context.cluster.rules.keyWords);
    if (!isRemoval && read.effect === '') throw misused('taint', `invalid taint spec: ${spec}`);
    (isRemoval ? remove : add).push(read);
  }
  const both = add.flatMap((one) =>
    remove.filter((other) => one.key === other.key && ['', one.effect].includes(other.effect)),
  );
  if (both.length > 0) {
    const all = both.map(({ key, effect }) => `${key}=${effect}`).join(', ');
    throw failed(
      `can not both modify and remove the following taint(s) in the same command: ${all}`,
    );
  }
  const same = add.find((one, index) =>
    add.slice(0, index).some((other) => one.key === other.key && one.effect === other.effect),
  );
  if (same)
    throw misused(
      'taint',
      `duplicated taints with the same key and effect: {${same.key} ${same.value} ${same.effect} <nil>}`,
    );
  const overwrite = flags.isOn('overwrite');
  // Of all nodes, and of those with a label, it is every one of them, whatever is named beside.
  const isChosen = flags.isOn('all') || flags.has('selector');
  if (!isChosen && resources.length < 2) {
    throw failed("at least one resource name must be specified since 'all' parameter is not set");
  }
  const named = isChosen ? resources.slice(0, 1) : resources;
  const failures = new Failures();
  const { groups } = chosenOrNamed(context, named);
  for (const object of groups.flatMap(({ objects }) => objects)) {
    const has = listAt(object, 'spec', 'taints').map((each) => ({
      key: textAt(each, 'key'),
      effect: textAt(each, 'effect'),
    }));
    const taken = [
      ...new Set(
        add
          .filter((one) =>
            has.some((other) => other.key === one.key && other.effect === one.effect),
          )
          .map(({ key }) => key),
      ),
    ];
    if (taken.length > 0 && !overwrite) {
      failures.add(
        failed(
          `node ${nameOf(object)} already has ${taken.join(', ')} taint(s) with same effect(s) and --overwrite is false`,
        ),
      );
      continue;
    }
    const missing = remove.filter(
      (one) =>
        !has.some(
          (other) => other.key === one.key && (one.effect === '' || other.effect === one.effect),
        ),
    );
    if (missing.length > 0) {
      const all = missing.map(
        ({ key, effect }) => `taint "${key}${effect && `:${effect}`}" not found`,
      );
      failures.add(failed(all.length === 1 ? (all[0] ?? '') : `[${all.join(', ')}]`));
      continue;
    }
    const { after } = carriedOut(context, object, { verb: 'taint', add, remove, overwrite });
    const isBoth = add.length > 0 && remove.length > 0;
    const word = isBoth || overwrite ? 'modified' : add.length > 0 ? 'tainted' : 'untainted';
    // kubectl does not say of a taint that it was tried only.
    const untold = { ...context, flags: flags.without('dry-run') };
    const now =
      dryRun(context) === ' (dry run)'
        ? editedValue(object, [
            { op: 'set', path: ['spec', 'taints'], value: taintsAfter(object, add, remove) },
          ])
        : after;
    told(untold, now as Json, word);
  }
  for (const { missing } of groups) {
    for (const each of missing) failures.add(new Failure(each));
  }
  failures.tell(out);
}

/** The taints that an object would have. Source: ReorganizeTaints of k8s.io/kubectl/pkg/cmd/taint. */
function taintsAfter(
  object: Json,
  add: readonly TaintText[],
  remove: readonly TaintText[],
): readonly unknown[] {
  const isMeant = (one: unknown, { key, effect }: TaintText) =>
    textAt(one, 'key') === key && (effect === '' || textAt(one, 'effect') === effect);
  const kept = listAt(object, 'spec', 'taints').filter(
    (one) => ![...add, ...remove].some((other) => isMeant(one, other)),
  );
  const made = add.map(({ key, value, effect }) => ({
    effect,
    key,
    ...(value !== '' && { value }),
  }));
  return [...made, ...kept];
}

/** Source: parseTaint. */
function taintOf(spec: string, keyWords: ApiRules['keyWords']): TaintText {
  const parts = spec.split(':');
  const [pair = '', effectText = ''] = parts;
  if (parts.length > 2) throw misused('taint', `invalid taint spec: ${spec}`);
  const effect = EFFECTS.find((known) => known === effectText);
  if (parts.length === 2 && effect === undefined) {
    throw misused('taint', `invalid taint effect: ${effectText}, unsupported taint effect`);
  }
  const [key = '', value = '', ...more] = parts.length === 2 ? pair.split('=') : [pair];
  if (more.length > 0) throw misused('taint', `invalid taint spec: ${spec}`);
  const [wrongKey, wrongValue] = [
    qualifiedNameProblems(key, keyWords),
    labelValueProblems(value, keyWords),
  ];
  const wrong = wrongValue.length > 0 ? wrongValue : wrongKey;
  if (wrong.length > 0) throw misused('taint', `invalid taint spec: ${spec}, ${wrong.join('; ')}`);
  return { key, value, effect: effect ?? '' };
}

/**
 * The nodes that a command is for; none where one of them is not there, so that nothing is done by halves. Throws a
 * Failure for names beside a selector.
 */
function chosenNodes(context: Context, verb: string): readonly Json[] {
  const { words, flags } = context;
  if (words.length > 0 && flags.has('selector')) {
    throw misused(verb, 'cannot specify both a node name and a --selector option');
  }
  const { groups } = nodesOf(context);
  // The first that is wrong ends it.
  for (const { resource, objects, missing } of groups) {
    if (objects.length > 0 && resource.kind !== 'Node') {
      const got = `${resource.group}/${resource.version}, Resource=${resource.name}`;
      throw failed(`expected resource of type node, got "${got}"`);
    }
    const [first] = missing;
    if (first !== undefined) throw new Failure(first);
  }
  return groups.flatMap(({ objects }) => objects);
}

/** `kubectl cordon` and `kubectl uncordon`. */
export function cordon(context: Context, verb: 'cordon' | 'uncordon'): void {
  const { words, flags, out } = context;
  if (words.length === 0 && !flags.has('selector')) {
    throw misused(verb, `USAGE: ${verb} NODE [flags]`);
  }
  const nodes = chosenNodes(context, verb);
  for (const object of nodes) {
    const { out: lines } = carriedOut(context, object, { verb });
    const isSo = (textAt(object, 'spec', 'unschedulable') === 'true') === (verb === 'cordon');
    const tried = `node/${nameOf(object)} ${isSo ? 'already ' : ''}${verb}ed`;
    const said = lines.length > 0 ? lines : [tried];
    for (const line of said) out.line(`${line}${dryRun(context)}`);
  }
}

type DrainFlags = Parameters<typeof podsToDrain>[1];

/** What a drain would evict. Source: RunDrain and deleteOrEvictPodsSimple of k8s.io/kubectl/pkg/cmd/drain. */
function triedDrain(context: Context, nodes: readonly string[], asked: DrainFlags): void {
  const { cluster, out, flags } = context;
  const { world } = cluster.timeline;
  const said = dryRun(context);
  for (const node of nodes) {
    const isCordoned = world.store.find('Node', '', node)?.object.spec?.unschedulable === true;
    out.line(`node/${node} ${isCordoned ? 'already ' : ''}cordoned${said}`);
  }
  const problems = new Map<string, string>();
  for (const node of nodes) {
    const { pods, problem, warning } = podsToDrain(world, asked, node);
    if (problem !== '') {
      problems.set(node, problem);
      out.error(
        `error: unable to drain node "${node}" due to error: ${problem}, continuing command...`,
      );
      continue;
    }
    if (warning !== '') out.note(`Warning: ${warning}`);
    // A list that a server gives, so by namespace and name.
    const names = pods.map((pod) => `${pod.namespace}/${pod.name}`).toSorted();
    // A server that is asked answers each deletion. Source: deletePods, and evictPods, which says what it begins with.
    const isDeleting = flags.isOn('disable-eviction') && said === ' (server dry run)';
    for (const name of names) {
      out.line(
        isDeleting
          ? `pod/${name.split('/')[1] ?? ''} deleted${said}`
          : `evicting pod ${name}${said}`,
      );
    }
    out.line(`node/${node} drained${said}`);
  }
  pendingNodes(context, problems);
}

/** The errors of which an aggregate is made. Source: MultipleErrors of k8s.io/kubectl/pkg/cmd/util. */
function each(why: string): readonly string[] {
  return why.startsWith('[') ? why.slice(1, -1).split(/, (?=cannot delete |error when )/) : [why];
}

/** The nodes that were not drained, and why each was not. */
function pendingNodes({ out }: Context, problems: ReadonlyMap<string, string>): void {
  if (problems.size === 0) return;
  out.error('There are pending nodes to be drained:');
  for (const node of problems.keys()) out.note(` ${node}`);
  // Of one node it is told apart what went wrong. Source: CheckErr of k8s.io/kubectl/pkg/cmd/util.
  const whys = new Set(problems.values());
  for (const why of whys.size === 1 ? [...whys].flatMap(each) : whys) out.note(why);
}

const LONGEST = 3_600_000;

/** `kubectl drain`; it takes as long as what leaves. */
export function drain(context: Context): void {
  const { words, flags, out, cluster, namespace } = context;
  if (words.length === 0 && !flags.has('selector'))
    throw misused('drain', 'USAGE: drain NODE [flags]');
  const timeout = millisecondsOf(flags.text('timeout') ?? '0');
  const podSelector = flags.text('pod-selector');
  if (podSelector !== undefined && parseSelectorText(podSelector) === undefined) {
    throw failed('--pod-selector=<pod_selector> must be a valid label selector');
  }
  const nodes = chosenNodes(context, 'drain').map(nameOf);
  if (nodes.length === 0) return;
  const grace = flags.number('grace-period');
  const asked: DrainFlags = {
    ignoresDaemonSets: flags.isOn('ignore-daemonsets'),
    deletesEmptyDirs: flags.isOn('delete-emptydir-data'),
    isForced: flags.isOn('force'),
    podSelector,
  };
  if (dryRun(context) !== '') {
    triedDrain(context, nodes, asked);
    return;
  }
  const printed = new Printed();
  runCommand(
    cluster.timeline.world,
    {
      verb: 'drain',
      namespace,
      objects: { by: 'name', targets: nodes.map((name) => ({ kind: 'Node', name })) },
      ...asked,
      disablesEviction: flags.isOn('disable-eviction'),
      timeout,
      gracePeriod: grace === undefined || grace < 0 ? undefined : grace,
    },
    printed,
  );
  const failures = () =>
    printed.errors.flatMap((line) => {
      const [, node = '', why = ''] = UNDRAINED.exec(line) ?? [];
      return node === '' ? [] : [[node, why] as const];
    });
  const ended = () => {
    const failed = new Map(failures());
    return nodes.every((node) => printed.out.includes(`node/${node} drained`) || failed.has(node));
  };
  context.until(ended, LONGEST);
  for (const line of printed.out) out.line(line);
  for (const line of printed.warnings) out.note(line);
  for (const line of printed.errors) {
    if (UNDRAINED.test(line)) out.error(line);
    else out.note(line);
  }
  const undone = nodes.filter((node) => !printed.out.includes(`node/${node} drained`));
  const whys = new Map(failures());
  pendingNodes(context, new Map(undone.map((node) => [node, whys.get(node) ?? LASTING])));
}

const UNDRAINED =
  /^error: unable to drain node "([^"]*)" due to error: ([\s\S]*), continuing command\.\.\.$/;
/** kubectl would go on for ever; here an hour is enough. */
const LASTING = 'error: Berth drains no longer than an hour';
