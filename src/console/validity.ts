import {
  editedValue,
  forbiddenAccess,
  forbiddenEndpoints,
  forbiddenIngressClass,
  isKind,
  isSettingKind,
  type KubernetesObject,
  refusedAutoscaler,
  refusedOther,
  undecodedOther,
  undecodedWords,
  unknownFieldWords,
  validateObject,
} from '../model/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import type { Context } from './context.ts';
import { Failure, refused } from './failure.ts';
import { type Json, textAt } from './json.ts';
import { forbiddenCluster } from './heldCluster.ts';
import { forbiddenAttributes } from './heldAttributes.ts';
import { directiveOf } from './validation.ts';
import { forbiddenTexts, refusedTexts, undecodedText } from './keyedTexts.ts';

/** What the API server says of an object, in the order in which it looks. */
export type Judgement =
  /** The text cannot be read as an object of its kind. */
  | { readonly what: 'undecoded'; readonly words: string }
  /** It has fields that its kind has not. */
  | { readonly what: 'strict'; readonly words: string }
  | { readonly what: 'invalid'; readonly causes: readonly string[] };

/** The object as it would be stored; what it says of it where it is not valid; undefined for kinds that no story knows. */
export function judged(
  object: Json,
  release: ReleaseName,
  uid?: string,
): { read: KubernetesObject } | Judgement | undefined {
  const kind = textAt(object, 'kind');
  if (!isKind(kind) || isSettingKind(kind)) return judgedOther(object, release);
  const { object: read, diagnostics } = validateObject(object, { release, uid });
  if (read !== undefined) return { read };
  const wrong = diagnostics.flatMap(({ severity, apiServer }) =>
    severity === 'error' && apiServer !== undefined ? [apiServer] : [],
  );
  const [words] = wrong.flatMap((each) => undecodedWords(each) ?? []);
  if (words !== undefined) return { what: 'undecoded', words };
  const unknown = wrong.flatMap((each) => unknownFieldWords(each) ?? []);
  if (unknown.length === 0) return { what: 'invalid', causes: wrong };
  return notStrict(unknown);
}

function notStrict(unknown: readonly string[]): Judgement {
  return { what: 'strict', words: `strict decoding error: ${unknown.toSorted().join(', ')}` };
}

/**
 * What an object has of fields that its kind has, and what a server says of each other field: `unknown field "spec.nope"`.
 * `before`: what it is made of, where that is what a server holds, of whose fields nothing is said.
 */
export function knownPart(
  object: Json,
  release: ReleaseName,
  before?: Json,
): {
  readonly known: Json;
  readonly unknown: readonly string[];
} {
  const inFull = before !== undefined;
  const held = new Set(inFull ? unknownOf(before, release, inFull).map(({ words }) => words) : []);
  const added = unknownOf(object, release, inFull).filter(({ words }) => !held.has(words));
  const known = editedValue(
    object,
    added.map(({ path }) => ({ op: 'remove' as const, path })),
  ) as Json;
  return { known, unknown: added.map(({ words }) => words) };
}

function unknownOf(object: Json, release: ReleaseName, inFull: boolean) {
  const kind = textAt(object, 'kind');
  const isOther = !isKind(kind) || isSettingKind(kind);
  const diagnostics = isOther
    ? undecodedOther(object, release, inFull)
    : validateObject(object, { release, inFull }).diagnostics;
  return diagnostics.flatMap(({ apiServer = '', path }) => {
    const words = unknownFieldWords(apiServer);
    return words === undefined ? [] : [{ words, path }];
  });
}

/**
 * An object as `--validate` has a server take it: whole, to be read strictly, or without the fields that it does not
 * know, with a warning of each or none. Source: FieldValidation of k8s.io/apimachinery/pkg/apis/meta/v1.
 */
export function takenAs({ flags, out, cluster }: Context, object: Json): Json {
  const directive = directiveOf(flags);
  if (directive === 'strict') return object;
  const { known, unknown } = knownPart(object, cluster.release);
  if (directive === 'warn') {
    for (const words of unknown.toSorted()) out.note(`Warning: ${words}`);
  }
  return known;
}

/** Why an object of a kind that no story knows cannot be read: the value of a field is of another type; undefined where none is. */
export function undecodedOf(object: Json, release: ReleaseName): string | undefined {
  const [words] = undecodedOther(object, release).flatMap(
    ({ apiServer = '' }) => undecodedWords(apiServer) ?? [],
  );
  return undecodedText(object) ?? words;
}

/** What is said of the metadata of a kind that no story knows, and of what it holds; undefined where nothing is. */
function judgedOther(object: Json, release: ReleaseName): Judgement | undefined {
  const words = undecodedOf(object, release);
  if (words !== undefined) return { what: 'undecoded', words };
  const { unknown } = knownPart(object, release);
  if (unknown.length > 0) return notStrict(unknown);
  const all = [
    ...refusedOther(object, release),
    ...refusedTexts(object, release),
    ...refusedAutoscaler(object, release),
  ];
  return all.length > 0 ? { what: 'invalid', causes: all } : undefined;
}

/**
 * The object as it would be stored; undefined for kinds that no story knows. Throws a Failure where it is not
 * valid; `before` stands before what the server says of a request; `uid`: of the object that it is put in the place of;
 * `besides`: what the server has against it besides, which it tells first.
 * Sources: checkErr of k8s.io/kubectl/pkg/cmd/util, and
 * transformDecodeError of k8s.io/apiserver/pkg/endpoints/handlers.
 */
export function valid(
  object: Json,
  release: ReleaseName,
  before = '',
  uid?: string,
  besides: readonly string[] = [],
): KubernetesObject | undefined {
  const judgement = judged(object, release, uid);
  const isRead = judgement === undefined || 'read' in judgement;
  if (isRead && besides.length > 0) throw notValid(object, besides, before);
  if (judgement === undefined) return undefined;
  if ('read' in judgement) return judgement.read;
  if (judgement.what === 'invalid') {
    // What a server could not give out is told by itself, and not as wrong of the object.
    const [first = ''] = judgement.causes;
    if (first.startsWith('Internal error occurred: '))
      throw refused('InternalError', before + first);
    throw notValid(object, [...besides, ...judgement.causes], before);
  }
  const [kind, version] = ['kind', 'apiVersion'].map((field) => textAt(object, field));
  const where = `${kind} in version ${JSON.stringify(version?.split('/').at(-1))}`;
  throw refused(
    'BadRequest',
    `${before}${where} cannot be handled as a ${kind}: ${judgement.words}`,
  );
}

/** Throws a Failure where an object of a kind that no story knows may not become another. `before`: as of `valid`. */
export function checkUpdate(known: Json, next: Json, before = ''): void {
  const causes = [
    ...forbiddenTexts(known, next),
    ...forbiddenAccess(known, next),
    ...forbiddenCluster(known, next),
    ...forbiddenAttributes(known, next),
    ...forbiddenIngressClass(known, next),
    ...forbiddenEndpoints(known, next),
  ];
  if (causes.length > 0) throw notValid(next, causes, before);
}

/** What is told twice is told once. Sources: ToAggregate of errors of fields, and statusCausesToAggrError of kubectl. */
function notValid(object: Json, all: readonly string[], before: string): Failure {
  const causes = [...new Set(all)];
  const [kind, apiVersion, name] = [
    textAt(object, 'kind'),
    textAt(object, 'apiVersion'),
    JSON.stringify(textAt(object, 'metadata', 'name')),
  ];
  const [first = ''] = causes;
  const lines =
    causes.length > 1 ? ` \n${causes.map((each) => `* ${each}`).join('\n')}` : ` ${first}`;
  const group = apiVersion.includes('/') ? `.${apiVersion.replace(/\/.*$/, '')}` : '';
  const together = causes.length > 1 ? `[${causes.join(', ')}]` : first;
  return new Failure(
    `The ${kind} ${name} is invalid:${lines}`,
    refused('Invalid', `${before}${kind}${group} ${name} is invalid: ${together}`).message,
  );
}

/**
 * What kubectl itself says of an object's metadata before it asks a server; undefined where they can be read. Source:
 * metadataValidatingDecoder of k8s.io/cli-runtime/pkg/resource.
 */
export function unreadMetadata(object: Json, source: string): Failure | undefined {
  // Of every kind they are alike.
  const { diagnostics } = validateObject({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: object['metadata'],
  });
  const wrong = diagnostics.flatMap(({ apiServer = '' }) => undecodedWords(apiServer) ?? []);
  const found = wrong.find((words) => /metadata|^parsing time/.test(words));
  if (found === undefined) return undefined;
  const words = found.replace(
    'struct field Pod.metadata ',
    'struct field metadataOnlyObject.metadata ',
  );
  return new Failure(`error: unable to decode ${JSON.stringify(source)}: ${words}`);
}
