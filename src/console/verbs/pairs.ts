import { isFiled } from '../kustomization.ts';
import { labelValueProblems, validateObject } from '../../model/index.ts';
import type { ApiRules, ReleaseName } from '../../releases/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures, modifiedWords, refused } from '../failure.ts';
import { CHANGING, LOCAL, RECORDED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { at, isRecord, type Json, pairsAt, recordAt, textAt } from '../json.ts';
import { checkLocal, isLocal, localObjects, withVersion } from '../local.ts';
import { qualified } from '../resources.ts';
import { chosenOrNamed, CHOOSING, nameOf } from '../targets.ts';
import { dryRun } from '../dryRun.ts';
import { carriedOut, told } from '../told.ts';

export const PAIR_FLAGS: FlagForms = {
  ...CHOOSING,
  ...CHANGING,
  ...LOCAL,
  ...RECORDED,
  overwrite: 'switch',
  list: 'switch',
  'resource-version': 'text',
};

/** `kubectl label` and `kubectl annotate`. Source: k8s.io/kubectl/pkg/cmd/label and …/annotate. */
export function setPairs(context: Context, verb: 'label' | 'annotate'): void {
  const { words, flags, out } = context;
  const { resources, set, remove } = pairsOf(words, verb, context.cluster.rules.keyWords);
  const field = verb === 'label' ? 'labels' : 'annotations';
  const isListed = flags.isOn('list');
  const wanted = Object.keys(set).length + remove.length;
  const isOfFiles = isFiled(flags);
  if (isListed && (flags.text('output') ?? '') !== '') {
    throw failed('--list and --output may not be specified together');
  }
  if (flags.isOn('all') && flags.has('selector')) {
    throw failed('cannot set --all and --selector at the same time');
  }
  if (flags.isOn('all') && flags.has('field-selector')) {
    throw failed('cannot set --all and --field-selector at the same time');
  }
  checkLocal(context);
  if (isLocal(context)) checkFiles(context, verb, resources);
  else if (resources.length === 0 && !isOfFiles) {
    throw failed(
      'one or more resources must be specified as <resource> <name> or <resource>/<name>',
    );
  }
  if (wanted === 0 && !isListed)
    throw failed(`at least one ${verb === 'label' ? 'label' : 'annotation'} update is required`);
  const overwrite = flags.isOn('overwrite');
  const chosen = isLocal(context) ? undefined : chosenOrNamed(context, resources);
  const found =
    chosen === undefined
      ? localObjects(context, false)
      : chosen.groups.flatMap(({ resource, objects }) =>
          objects.map((object) => ({ resource, object })),
        );
  // Source: singleItemImplied of k8s.io/cli-runtime/pkg/resource.
  const isOne = isOfFiles
    ? flags.list('filename').length === 1
    : chosen?.isByName === true && found.length === 1;
  if ((flags.text('resource-version') ?? '') !== '' && !isOne) {
    throw failed('--resource-version may only be used with a single resource');
  }
  const failures = new Failures();
  for (const { object, resource } of found) {
    const before = Object.fromEntries(pairsAt(object, 'metadata', field));
    const asked = flags.text('resource-version') ?? '';
    const has = textAt(object, 'metadata', 'resourceVersion');
    if (asked !== '' && asked !== has && !isLocal(context)) {
      const words = modifiedWords(qualified(resource), nameOf(object));
      failures.add(refused('Conflict', words));
      continue;
    }
    // Told before the rest is looked at.
    if (verb === 'label' && !isListed && !isLocal(context) && dryRun(context) !== ' (dry run)') {
      for (const key of remove) {
        if (!Object.hasOwn(before, key)) out.line(`label "${key}" not found.`);
      }
    }
    const taken = Object.keys(set).filter(
      (key) =>
        Object.hasOwn(before, key) &&
        before[key] !== set[key] &&
        !(verb === 'annotate' && key === 'kubernetes.io/change-cause'),
    );
    if (taken.length > 0 && !overwrite) {
      const all = taken.map((key) => `'${key}' already has a value (${before[key] ?? ''})`);
      failures.add(
        failed(
          verb === 'label'
            ? all.map((each) => `${each}, and --overwrite is false`).join(', ')
            : `--overwrite is false but found the following declared annotation(s): ${all.join('; ')}`,
        ),
      );
      continue;
    }
    if (isListed) {
      if (!isOne) {
        const of = `${resource.kind}.${resource.group}/${nameOf(object)}`;
        out.line(`Listing ${field} for ${of}:`);
      }
      const kept = Object.entries({ ...before, ...set }).filter(([key]) => !remove.includes(key));
      for (const [key, value] of kept) out.line(`${isOne ? '' : ' '}${key}=${value}`);
      continue;
    }
    const after = Object.fromEntries(
      Object.entries({ ...before, ...set }).filter(([key]) => !remove.includes(key)),
    );
    const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
    const metadata = { ...recordAt(object, 'metadata'), [field]: after };
    const word = wordOf(context, verb, at(object, 'metadata', field), after, isSame);
    if (isLocal(context)) {
      told(context, withVersion(context, { ...object, metadata }), word);
      continue;
    }
    const problem = isSame ? undefined : invalid(object, field, after, context.cluster.release);
    if (problem !== undefined) {
      failures.add(new Failure(problem));
      continue;
    }
    const { errors, after: stored } = carriedOut(context, object, {
      verb,
      set,
      remove,
      overwrite: true,
    });
    if (errors.length > 0) continue;
    const now = dryRun(context) === ' (dry run)' ? { ...object, metadata } : stored;
    told(context, now, word);
  }
  failures.addUnfound(chosen?.groups ?? [], isOfFiles);
  failures.tell(out);
}

/** What is asked of files. Source: Validate of label.go, and ToOptions of annotate.go. */
function checkFiles(
  { flags }: Context,
  verb: 'label' | 'annotate',
  resources: readonly string[],
): void {
  const files =
    verb === 'label'
      ? '-f pod.yaml or --filename=pod.json'
      : '-f rsrc.yaml or --filename=rsrc.json';
  if (resources.length > 0) {
    throw failed(`can only use local files by ${files} when --local=true is set`);
  }
  if (!flags.has('filename')) throw failed(`one or more files must be specified as ${files}`);
}

/** Source: updateDataChangeMsg of label.go. */
function wordOf(
  { cluster, flags }: Context,
  verb: 'label' | 'annotate',
  before: unknown,
  after: Json,
  isSame: boolean,
): string {
  if (verb === 'annotate') return 'annotated';
  // Labels that were none at all are none now: another text.
  const isMade = before === undefined && Object.keys(after).length === 0;
  if (isMade && cluster.kubectl.labelWords === 'byLength') return 'labeled';
  if (isSame) return 'not labeled';
  const old = isRecord(before) ? before : {};
  if (cluster.kubectl.labelWords === 'byLength') {
    const isShorter = JSON.stringify(after).length < JSON.stringify(old).length;
    return isShorter && !flags.isOn('overwrite') ? 'unlabeled' : 'labeled';
  }
  const isAdded = Object.keys(after).some((key) => old[key] !== after[key]);
  const isRemoved = Object.keys(old).some((key) => !Object.hasOwn(after, key));
  return isAdded && isRemoved ? 'modified' : isAdded ? 'labeled' : 'unlabeled';
}

/** Words before the first pair, and the pairs. Source: GetResourcesAndPairs. */
function pairsOf(
  words: readonly string[],
  verb: 'label' | 'annotate',
  keyWords: ApiRules['keyWords'],
) {
  const isPair = (word: string) =>
    (word.includes('=') && !word.startsWith('=')) || word.endsWith('-');
  const start = words.findIndex(isPair);
  const from = start < 0 ? words.length : start;
  const set: Record<string, string> = {};
  const remove: string[] = [];
  const late = words.slice(from).find((word) => !isPair(word));
  if (late !== undefined) {
    throw failed(
      `all resources must be specified before ${verb === 'label' ? 'label' : 'annotation'} changes: ${late}`,
    );
  }
  for (const word of words.slice(from)) {
    const equals = word.indexOf('=');
    if (equals < 0) {
      remove.push(word.slice(0, -1));
      continue;
    }
    const value = word.slice(equals + 1);
    if (verb === 'label' && value.includes('=')) throw failed(`invalid label spec: ${word}`);
    const wrong = labelValueProblems(value, keyWords);
    if (verb === 'label' && wrong.length > 0) {
      throw failed(`invalid label value: "${word}": ${wrong.join('; ')}`);
    }
    set[word.slice(0, equals)] = value;
  }
  const both = remove.find((key) => Object.hasOwn(set, key));
  if (both !== undefined) {
    throw failed(
      verb === 'label'
        ? 'can not both modify and remove a label in the same command'
        : `can not both modify and remove the following annotation(s) in the same command: ${both}`,
    );
  }
  return { resources: words.slice(0, from), set, remove };
}

function sorted(pairs: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(pairs).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the server says of the object as it would be. */
function invalid(
  object: Json,
  field: string,
  pairs: Json,
  release: ReleaseName,
): string | undefined {
  const metadata = { ...recordAt(object, 'metadata'), [field]: pairs };
  const { diagnostics } = validateObject({ ...object, metadata }, { release });
  const found = diagnostics.filter(
    ({ severity, apiServer }) => severity === 'error' && apiServer?.includes(`metadata.${field}`),
  );
  if (found.length === 0) return undefined;
  return invalidText(
    object,
    found.map(({ apiServer }) => apiServer ?? ''),
  );
}

/** `The Node "node-1" is invalid: …`, as kubectl writes the causes of a refusal. */
export function invalidText(object: Json, causes: readonly string[]): string {
  const bare = causes.map((cause) => cause.replace(/^\S+ "[^"]*" is invalid: /, ''));
  const head = `The ${textAt(object, 'kind')} "${textAt(object, 'metadata', 'name')}" is invalid:`;
  return bare.length === 1
    ? `${head} ${bare[0] ?? ''}`
    : `${head} \n${bare.map((each) => `* ${each}`).join('\n')}`;
}
