import { apiVersionOf, judged, resourceOfKind } from '../../src/console/index.ts';
import {
  ELSEWHERE,
  isKind,
  postedAt,
  refusedAdmin,
  undecodedOther,
  undecodedWords,
  WrittenNumber,
} from '../../src/model/index.ts';
import type { ReleaseName } from '../../src/releases/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Versions that are served beside the one that a kind is listed in. */
const ALSO_SERVED: Readonly<Record<string, readonly string[]>> = {
  HorizontalPodAutoscaler: ['autoscaling/v1'],
};
const STRICT = 'strict decoding error: ';

/**
 * What the API server says of an object of a kind that no run reads, posted to the address of its kind in a namespace;
 * undefined for what runs read, and for kinds that it does not serve.
 */
export function messagesOfOther(
  object: unknown,
  namespace: string,
  release: ReleaseName,
): readonly string[] | undefined {
  if (!isFields(object)) return undefined;
  const { kind } = object;
  const resource = typeof kind === 'string' && !isKind(kind) ? resourceOfKind(kind) : undefined;
  if (resource === undefined) return undefined;
  const also = Object.hasOwn(ALSO_SERVED, resource.kind) ? ALSO_SERVED[resource.kind] : undefined;
  const { object: posted, words } = postedAt(
    object,
    {
      kind: resource.kind,
      versions: [apiVersionOf(resource), ...(also ?? [])],
      namespace: resource.isNamespaced ? namespace : undefined,
    },
    release,
  );
  if (posted === undefined) return words;
  const unread = undecodedOther(posted, release).flatMap(({ apiServer = '' }) =>
    undecodedWords(apiServer) === undefined ? [] : [apiServer],
  );
  if (unread.length > 0) return unread;
  const judgement = judged(inNumbers(posted) as Fields, release);
  const wrong = judgement !== undefined && 'what' in judgement ? judgement : undefined;
  if (wrong?.what === 'undecoded') return [wrong.words];
  if (wrong?.what === 'strict') {
    const fields = wrong.words.slice(STRICT.length).split(/, (?=unknown field )/);
    return fields.map((field) => STRICT + field);
  }
  if (resource.isNamespaced && !isIn(posted, namespace)) return [ELSEWHERE];
  // Its namespace has no labels.
  return [...refusedAdmin(posted), ...(wrong?.causes ?? [])];
}

function isIn({ metadata }: Fields, namespace: string): boolean {
  const given = (isFields(metadata) && metadata['namespace']) || namespace;
  return given === namespace;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without the numbers that are read to the digit: the decoder has seen them. */
function inNumbers(value: unknown): unknown {
  if (value instanceof WrittenNumber) return value.toJSON();
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(inNumbers);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inNumbers(part)]));
}
