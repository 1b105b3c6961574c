/** What `kubectl explain` knows: public/schema/explained.json, made by tools/generate-explained.mjs. */
export interface Explained {
  /** All that a server has; of one name, that which is meant without its version comes first. */
  readonly resources: readonly ExplainedRow[];
  /** Words that several types or fields have, which name them by their place. */
  readonly texts: readonly string[];
  readonly types: Readonly<Record<string, ExplainedType>>;
}

/** Plural, short names with commas between, group ('' for the core group), version, kind, and its type. */
type ExplainedRow = readonly [
  name: string,
  short: string,
  group: string,
  version: string,
  kind: string,
  type: string,
];

/** `instead`: what kubectl calls it, of a type that is no object. */
type ExplainedType = readonly [
  doc: Words,
  fields: Readonly<Record<string, ExplainedField>>,
  instead?: string,
];

/** Its type as `[]v1/Event` or `map[string]Quantity`, whether it is required, and the values of a closed set. */
type ExplainedField = readonly [
  form: string,
  doc: Words,
  isRequired?: 0 | 1,
  ...values: readonly string[],
];

type Words = string | number;

export interface ExplainedResource {
  /** Plural: `pods`. */
  readonly name: string;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The type's name in `types`. */
  readonly type: string;
}

export interface Field {
  readonly name: string;
  /** As kubectl writes it: `[]Event`. */
  readonly typeText: string;
  /** What it holds one or many of, in `types`; a name that is none there for text, numbers and the like. */
  readonly element: string;
  readonly doc: string;
  readonly isRequired: boolean;
  readonly values: readonly string[];
  /** Its schema is nothing but a reference to its type's. */
  readonly isBare: boolean;
}

/** The resources of a word: a plural, a kind in any case, or a short name as it is written. */
export function explainedResources(known: Explained, word: string): readonly ExplainedResource[] {
  const name = word.toLowerCase();
  return known.resources
    .filter(
      ([plural, short, , , kind]) =>
        plural === name || kind.toLowerCase() === name || isShort(short, word),
    )
    .map(resourceOf);
}

/** Whether a word is a short name: another resource may have it too, of which kubectl warns. */
export function isShortName(known: Explained, word: string): boolean {
  return known.resources.some(([, short]) => isShort(short, word));
}

/** What a server has of a group and a version; undefined where it does not have that version at all. */
export function servedBy(
  known: Explained,
  group: string,
  version: string,
): readonly ExplainedResource[] | undefined {
  const all = known.resources.map(resourceOf);
  const found = all.filter((each) => each.group === group && each.version === version);
  return found.length === 0 ? undefined : found;
}

/** What is said of a type; '' where nothing is. */
export function docOf(known: Explained, type: string): string {
  return Object.hasOwn(known.types, type) ? textOf(known, known.types[type]?.[0] ?? '') : '';
}

export function fieldsOf(known: Explained, type: string): readonly Field[] {
  const fields = Object.hasOwn(known.types, type) ? known.types[type]?.[1] : undefined;
  return Object.keys(fields ?? {}).flatMap((name) => fieldOf(known, type, name) ?? []);
}

/** A field of a type; undefined where it has none of that name. */
export function fieldOf(known: Explained, type: string, name: string): Field | undefined {
  const fields = Object.hasOwn(known.types, type) ? known.types[type]?.[1] : undefined;
  if (fields === undefined || !Object.hasOwn(fields, name)) return undefined;
  const [form = '', words = '', isRequired = 0, ...values] = fields[name] ?? [];
  const [, around = '', element = ''] = /^((?:\[\]|map\[string\])*)(.*)$/.exec(form) ?? [];
  const doc = textOf(known, words);
  return {
    name,
    typeText: around + (known.types[element]?.[2] ?? element.replace(/.*\//, '')),
    element,
    doc,
    isRequired: isRequired === 1,
    values,
    isBare: around === '' && doc === '',
  };
}

const isShort = (short: string, word: string): boolean =>
  word !== '' && short.split(',').includes(word);

const textOf = ({ texts }: Explained, words: Words): string =>
  typeof words === 'number' ? (texts[words] ?? '') : words;

const resourceOf = ([name, , group, version, kind, type]: ExplainedRow): ExplainedResource => ({
  name,
  group,
  version,
  kind,
  type,
});
