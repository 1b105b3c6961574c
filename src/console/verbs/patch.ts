import { partNamed } from '../../kubectl/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import {
  canonical,
  misplacedWords,
  partOf,
  patchedBy,
  type PatchType,
  REJECTED,
} from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures, modifiedWords, refused } from '../failure.ts';
import { goJsonProblem } from '../go/jsonProblem.ts';
import { goKind } from '../go/syntax.ts';
import { at, isRecord, type Json, textAt } from '../json.ts';
import { checkLocal, isLocal, localObjects } from '../local.ts';
import { readYaml } from '../readYaml.ts';
import { qualified, resourceOfKind } from '../resources.ts';
import { chosenOrNamed, nameOf, namespaceOf, type Targets } from '../targets.ts';
import { checkReplicas, scaleOf } from '../served/scale.ts';
import { hasStatus } from '../served/verbs.ts';
import { dryRun } from '../dryRun.ts';
import { carriedOut, told } from '../told.ts';
import { SCALED } from '../resources.ts';

/** `kubectl patch`. Source: k8s.io/kubectl/pkg/cmd/patch. */
export function patch(context: Context): void {
  const { flags, words, out } = context;
  const file = flags.text('patch-file');
  const text = flags.text('patch') ?? (file === undefined ? undefined : fileText(context, file));
  const given = flags.text('type') ?? 'strategic';
  if ((flags.text('patch') ?? '') !== '' && (file ?? '') !== '') {
    throw failed('cannot specify --patch and --patch-file together');
  }
  if (text === undefined || text === '')
    throw failed('must specify --patch or --patch-file containing the contents of the patch');
  if (isLocal(context) && words.length > 0) {
    throw failed('cannot specify --local and server resources');
  }
  checkLocal(context);
  const type = given === '' ? 'strategic' : given.toLowerCase();
  if (type !== 'strategic' && type !== 'merge' && type !== 'json') {
    throw failed(`--type must be one of [json merge strategic], not "${given}"`);
  }
  if (isLocal(context)) {
    patchFiles(context, type, text);
    return;
  }
  const part = flags.text('subresource') ?? '';
  const problem = bodyProblem(type, text);
  const value = problem === undefined ? parsed(text) : undefined;
  if (part === 'scale') {
    patchScale(context, type, value, problem);
    return;
  }
  const sentTo = partNamed(part);
  const targets = chosenOrNamed(context, words);
  const failures = new Failures();
  const patchOne = (object: Json): void => {
    checkPart(context, object, part);
    if (dryRun(context) === ' (dry run)') {
      const asked = valueHere(type, text);
      const next = partOf(
        object,
        patchedHere(type, asked, object, context.cluster.rules),
        sentTo,
      ) as Json;
      asTold(context, next, canonical(next) === canonical(object));
      return;
    }
    if (problem !== undefined) throw refused('BadRequest', problem);
    checkPlace(object, patchedBy(type, object, value, context.cluster.rules));
    const printed = carriedOut(context, object, {
      verb: 'patch',
      type,
      patch: value,
      part: sentTo,
    });
    for (const line of printed.warnings) out.note(line);
    for (const line of printed.errors) failures.add(new Failure(line));
    if (printed.errors.length > 0) return;
    const isSame = printed.out.some((line) => line.endsWith('(no change)'));
    asTold(context, printed.after, isSame);
  };
  patchEach(context, targets, failures, patchOne);
}

/** What is there is patched, one after the other, and what is not is told of behind. */
function patchEach(
  { out }: Context,
  { groups }: Pick<Targets, 'groups'>,
  failures: Failures,
  patchOne: (object: Json) => void,
): void {
  if (groups.length === 0) throw failed('no objects passed to patch');
  for (const { objects, missing, unread } of groups) {
    for (const object of objects) failures.try(() => patchOne(object));
    for (const each of missing) failures.add(new Failure(each));
    if (unread) failures.add(unread);
  }
  failures.tell(out);
}

/** A part that a server has not. */
function checkPart({ cluster }: Context, object: Json, part: string): void {
  if (part === '') return;
  if (part === 'status') {
    const resource = resourceOfKind(textAt(object, 'kind'));
    if (resource !== undefined && !hasStatus(resource)) throw new Failure(NO_SUCH_PART);
    return;
  }
  const isPod = textAt(object, 'kind') === 'Pod';
  if (isPod && part === 'ephemeralcontainers') return;
  if (isPod && part === 'resize' && cluster.rules.podResizes !== 'none') return;
  throw new Failure(NO_SUCH_PART);
}

const NO_SUCH_PART =
  'Error from server (NotFound): the server could not find the requested resource';

/** What a server asks of metadata before it looks at anything else. Source: checkName, and GuaranteedUpdate's precondition. */
function checkPlace(object: Json, patched: ReturnType<typeof patchedBy>): void {
  if (!('value' in patched) || !isRecord(patched.value)) return;
  const [name, namespace] = [nameOf(object), namespaceOf(object)];
  const misplaced = misplacedWords({ name, namespace }, patched.value);
  if (misplaced !== undefined) throw refused('BadRequest', misplaced);
  const version = textAt(patched.value, 'metadata', 'resourceVersion');
  if (version === '' || version === textAt(object, 'metadata', 'resourceVersion')) return;
  const resource = resourceOfKind(textAt(object, 'kind'));
  const shown = resource === undefined ? textAt(object, 'kind') : qualified(resource);
  throw refused('Conflict', modifiedWords(shown, name));
}

/** What a server reads a patch as. Source: applyJSPatch and strategicPatchObject of k8s.io/apiserver/pkg/endpoints/handlers. */
const READ_AS: Readonly<Record<PatchType, string>> = {
  json: '[]handlers.jsonPatchOp',
  merge: 'map[string]interface {}',
  strategic: 'map[string]interface {}',
};

/**
 * What a server says of a patch that it cannot read: what begins as JSON is sent as it stands, all else as the JSON
 * that its YAML is. Source: ToJSON of k8s.io/apimachinery/pkg/util/yaml.
 */
function bodyProblem(type: PatchType, text: string): string | undefined {
  const told = (problem: string) =>
    type === 'strategic' ? problem : `error decoding patch: ${problem}`;
  const problem = text.trimStart().startsWith('{') ? goJsonProblem(text) : undefined;
  if (problem !== undefined) return told(problem);
  const value = parsed(text);
  const isRead = type === 'json' ? Array.isArray(value) : isRecord(value);
  if (Array.isArray(value) && type === 'json') {
    const wrong: unknown = value.find((each) => !isRecord(each) && each !== null);
    if (wrong === undefined) return undefined;
    return told(
      `json: cannot unmarshal ${goKind(wrong)} into Go value of type handlers.jsonPatchOp`,
    );
  }
  if (isRead || value === null || value === undefined) return undefined;
  return told(`json: cannot unmarshal ${goKind(value)} into Go value of type ${READ_AS[type]}`);
}

/** `--local`: the objects of the files. Source: getPatchedJSON. */
function patchFiles(context: Context, type: PatchType, text: string): void {
  const value = valueHere(type, text);
  const failures = new Failures();
  for (const { object, resource } of localObjects(context, false)) {
    failures.try(() => {
      if (type === 'strategic' && resourceOfKind(resource.kind) === undefined) {
        const of = `${textAt(object, 'apiVersion')}, Kind=${resource.kind}`;
        throw failed(`strategic merge patch is not supported for ${of} locally, try --type merge`);
      }
      const next = patchedHere(type, value, object, context.cluster.rules);
      if (typeof next['kind'] !== 'string' || next['kind'] === '') {
        throw failed(`Object 'Kind' is missing in '${canonical(next)}'`);
      }
      asTold(context, next, canonical(next) === canonical(object));
    });
  }
  failures.tell(context.out);
}

/** What a patch says that kubectl itself applies. Throws a Failure. */
function valueHere(type: PatchType, text: string): unknown {
  if (type === 'strategic' && /^\s*\{/.test(text) && !isJson(text)) {
    throw failed('invalid JSON document');
  }
  return parsed(text);
}

/** An object as kubectl itself patches it. Throws a Failure in the words of its own patching. */
export function patchedHere(
  type: PatchType,
  value: unknown,
  object: Json,
  rules: Pick<ApiRules, 'jsonPatches'>,
): Json {
  const whole = type === 'json' ? (Array.isArray(value) ? value : undefined) : value;
  if (type === 'json' && whole === undefined) {
    const what = Array.isArray(value) ? 'array' : goKind(value);
    throw failed(`json: cannot unmarshal ${what} into Go value of type jsonpatch.Patch`);
  }
  const wrong: unknown =
    type === 'json' && Array.isArray(value)
      ? value.find((each) => !isRecord(each) && each !== null)
      : undefined;
  if (wrong !== undefined) {
    throw failed(
      `json: cannot unmarshal ${goKind(wrong)} into Go value of type jsonpatch.Operation`,
    );
  }
  if (value === null && type === 'strategic') return object;
  if (type !== 'json' && !isRecord(value)) {
    throw type === 'strategic'
      ? failed('invalid JSON document')
      : failed(
          Array.isArray(value)
            ? `json: cannot unmarshal ${goKind(value)} into Go value of type unstructured.detector`
            : 'Invalid JSON Patch',
        );
  }
  const patched = patchedBy(type, object, value, rules);
  if ('refused' in patched) {
    // What is not there to be replaced is told in kubectl's own words. Source: getPatchedJSON.
    const [, missing] = /doc is missing key: (.*)$/.exec(patched.why) ?? [];
    throw failed(
      missing === undefined
        ? patched.why.trimEnd()
        : `Object to be patched is missing field (${missing})`,
    );
  }
  return isRecord(patched.value) ? patched.value : object;
}

/** A dry run is not told as one. Source: PatchOptions.RunPatch, whose printer is made before it is known. */
function asTold(context: Context, object: Json, isSame: boolean): void {
  const { flags } = context;
  told(
    { ...context, flags: flags.without('dry-run') },
    object,
    `patched${isSame ? ' (no change)' : ''}`,
  );
}

/**
 * `--subresource=scale`: of what stands in a Scale, its count is the only field that can be another. A server takes each
 * type of patch of what it has itself, parts of objects too. Source: registerResourceHandlers of k8s.io/apiserver.
 */
function patchScale(
  context: Context,
  type: PatchType,
  value: unknown,
  problem: string | undefined,
): void {
  const { words } = context;
  const failures = new Failures();
  const patchOne = (object: Json): void => {
    if (!SCALED.includes(textAt(object, 'kind'))) throw new Failure(NO_SUCH_PART);
    if (problem !== undefined) throw refused('BadRequest', problem);
    const scale = scaleOf(object);
    const patched = patchedBy(type, scale, value, context.cluster.rules);
    const next = 'value' in patched ? (patched.value as Json) : undefined;
    const replicas = at(next, 'spec', 'replicas');
    if (next === undefined || typeof replicas !== 'number') throw new Failure(REJECTED);
    checkReplicas(scale, replicas);
    const isSame = replicas === at(scale, 'spec', 'replicas');
    const scaling = { verb: 'scale', replicas, currentReplicas: undefined } as const;
    const { after } = carriedOut(context, object, scaling);
    asTold(context, dryRun(context) === ' (dry run)' ? next : scaleOf(after), isSame);
  };
  patchEach(context, chosenOrNamed(context, words), failures, patchOne);
}

/** What stands in the file of a patch. */
function fileText({ files, stdin }: Context, name: string): string {
  const text = name === '-' ? stdin : files.get(name);
  if (text === undefined)
    throw failed(`unable to read patch file: open ${name}: no such file or directory`);
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON, or YAML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const read = readYaml(text);
    if ('value' in read) return read.value;
    throw failed(`unable to parse ${JSON.stringify(text)}: yaml: ${read.problem}`);
  }
}
