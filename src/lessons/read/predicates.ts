import type { Predicate, PredicateKind } from '../predicates/predicate.ts';
import { PREDICATE_KINDS } from '../predicates/predicate.ts';
import { type Field, isMapping } from './field.ts';
import { objectOrKindIn, pathIn, secondsIn, selectorIn } from './values.ts';

type Reader = (field: Field) => Omit<Predicate, 'isNot' | 'kind'>;

/** Fields of a predicate, and how they are read. */
const READERS: Readonly<Record<PredicateKind, { fields: readonly string[]; read: Reader }>> = {
  placed: {
    fields: ['pods', 'at', 'notAt', 'count'],
    read: (field) => ({
      pods: selectorIn(field.in('pods')),
      ...some('at', field.in('at').optional(selectorIn)),
      ...some('notAt', field.in('notAt').optional(selectorIn)),
      ...some('count', field.in('count').optional(count)),
    }),
  },
  pending: {
    fields: ['pods', 'count', 'plugin'],
    read: (field) => ({
      pods: selectorIn(field.in('pods')),
      ...some('count', field.in('count').optional(count)),
      ...some('plugin', field.in('plugin').optional(text)),
    }),
  },
  feasible: {
    fields: ['pod', 'are', 'include', 'exclude'],
    read: (field) => ({
      pod: selectorIn(field.in('pod')),
      ...some('are', field.in('are').optional(texts)),
      ...some('include', field.in('include').optional(texts)),
      ...some('exclude', field.in('exclude').optional(texts)),
    }),
  },
  apart: { fields: ['pods', 'by'], read: podsBy },
  together: { fields: ['pods', 'by'], read: podsBy },
  beside: { fields: ['pods', 'of', 'by'], read: podsOf },
  notBeside: { fields: ['pods', 'of', 'by'], read: podsOf },
  domains: {
    fields: ['pods', 'by', 'counts'],
    read: (field) => ({
      ...podsBy(field),
      counts: Object.fromEntries(
        field
          .in('counts')
          .entries()
          .map(([domain, counted]) => [domain, count(counted)]),
      ),
    }),
  },
  skew: {
    fields: ['pods', 'by', 'atMost'],
    read: (field) => ({ ...podsBy(field), atMost: count(field.in('atMost')) }),
  },
  victims: { fields: ['are'], read: (field) => ({ are: field.in('are').texts() }) },
  stays: {
    fields: ['pods', 'until'],
    read: (field) => ({
      pods: selectorIn(field.in('pods')),
      ...some('until', field.in('until').optional(secondsIn)),
    }),
  },
  leaves: {
    fields: ['pods', 'by', 'notBefore'],
    read: (field) => ({
      pods: selectorIn(field.in('pods')),
      ...some('by', field.in('by').optional(secondsIn)),
      ...some('notBefore', field.in('notBefore').optional(secondsIn)),
    }),
  },
  points: {
    fields: ['pod', 'node', 'plugin', 'are'],
    read: (field) => ({
      pod: selectorIn(field.in('pod')),
      node: field.in('node').text(),
      plugin: field.in('plugin').text(),
      are: field.in('are').number(),
    }),
  },
  event: {
    fields: ['pods', 'contains'],
    read: (field) => ({
      pods: selectorIn(field.in('pods')),
      contains: field.in('contains').text(),
    }),
  },
  keeps: {
    fields: ['object', 'path'],
    read: (field) => ({
      object: objectOrKindIn(field.in('object')),
      ...some('path', field.in('path').optional(pathIn)),
    }),
  },
  uses: {
    fields: ['object', 'path', 'value'],
    read: (field) => ({
      object: objectOrKindIn(field.in('object')),
      path: pathIn(field.in('path')),
      ...some(
        'value',
        field.in('value').optional(({ value }) => value),
      ),
    }),
  },
  edits: { fields: ['atMost'], read: (field) => ({ atMost: count(field.in('atMost')) }) },
  refused: {
    fields: ['object'],
    read: (field) => ({ object: objectOrKindIn(field.in('object')) }),
  },
};

/** `- placed: { … }`, `- not: { placed: { … } }`; what cannot be read is left out and said. */
export function predicatesIn(field: Field): readonly Predicate[] {
  return field.items().flatMap((item) => predicateIn(item) ?? []);
}

function predicateIn(field: Field, isNot = false): Predicate | undefined {
  const keys = isMapping(field.value) ? Object.keys(field.value) : [];
  const [key] = keys;
  if (key === undefined || keys.length > 1) {
    field.says('lesson-wrong-type', { wanted: 'predicate' });
    return undefined;
  }
  if (key === 'not' && !isNot) return predicateIn(field.in('not'), true);
  const kind = PREDICATE_KINDS.find((each) => each === key);
  if (kind === undefined) {
    field.in(key).says('lesson-unknown-field', { field: key, near: '' });
    return undefined;
  }
  const { fields, read } = READERS[kind];
  field.in(key).only(fields);
  // Each reader gives the fields of its own kind.
  return { isNot, kind, ...read(field.in(key)) } as Predicate;
}

function podsBy(field: Field) {
  return { pods: selectorIn(field.in('pods')), by: field.in('by').text() };
}

function podsOf(field: Field) {
  return { ...podsBy(field), of: selectorIn(field.in('of')) };
}

const count = (field: Field): number => field.number(0);
const text = (field: Field): string => field.text();
const texts = (field: Field): readonly string[] => field.texts();

/** A field that is left out where it has no value. */
function some<Key extends string, Value>(key: Key, value: Value | undefined) {
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>;
}
