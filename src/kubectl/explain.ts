import { verbFirst } from './flags.ts';
import { kindOf } from './resources.ts';

/** What `kubectl explain` knows: public/schema/explained.json, made by tools/generate-explained.mjs. */
export interface Explained {
  /** Kind → group ('' for the core group) and version. */
  readonly kinds: Readonly<Record<string, readonly [group: string, version: string]>>;
  readonly types: Readonly<Record<string, ExplainedType>>;
}

export interface ExplainedType {
  readonly doc: string;
  /** `flags`: 'r' for a required field; behind a comma each, the values of a closed set. */
  readonly fields: Readonly<Record<string, readonly [type: string, doc: string, flags: string]>>;
}

export interface Explanation {
  readonly rc: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Columns that a description is wrapped at, without its indent. Source: kubectl's explain/v2 templates. */
const WIDTH = 76;
const INDENT = '    ';

/** The words behind `explain` of a line that asks for an explanation; flags that stand before it change nothing. */
export function explainedBy(words: readonly string[]): readonly string[] | undefined {
  if (words[0] !== 'kubectl' && words[0] !== 'k') return undefined;
  const [verb, ...rest] = verbFirst(words.slice(1)).words;
  return verb === 'explain' ? rest : undefined;
}

/**
 * `kubectl explain KIND.field.field`, in kubectl's own words, what is wrong with it too. `words` are those
 * behind `explain`.
 */
export function explain(known: Explained, words: readonly string[]): Explanation {
  const isRecursive = words.some((word) => /^--recursive(?:=true)?$/.test(word));
  const paths = words.filter((word) => !word.startsWith('-'));
  const [path] = paths;
  const other = words.find((word) => NOT_CARRIED_OUT.test(word));
  if (other !== undefined) {
    return failed(`error: Berth does not carry out kubectl explain ${other.replace(/=.*/, '')}`);
  }
  const unknown = words.find((word) => /^-/.test(word) && !FLAGS.test(word));
  if (unknown !== undefined) {
    return failed(
      `error: unknown flag: ${unknown.replace(/=.*/, '')}\nSee 'kubectl explain --help' for usage.`,
    );
  }
  if (path === undefined) {
    return failed(
      'error: You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.',
    );
  }
  if (paths.length > 1) {
    return failed('error: We accept only this format: explain RESOURCE');
  }
  const [resource = '', ...names] = path.split('.');
  const kind = kindOf(resource);
  const place = kind === undefined ? undefined : known.kinds[kind];
  if (place === undefined && isServed(resource.toLowerCase())) {
    return failed(`error: Berth does not explain ${resource}`);
  }
  if (kind === undefined || place === undefined) {
    return failed(`the server doesn't have a resource type "${resource}"`);
  }
  let type = kind;
  let field: readonly [name: string, type: string, doc: string, flags: string] | undefined;
  for (const name of names) {
    const fields = known.types[type]?.fields ?? {};
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (found === undefined) return failed(`error: field "${name}" does not exist`);
    field = [name, ...found];
    type = elementOf(found[0]);
  }
  const lines = [
    ...(place[0] === '' ? [] : [`GROUP:      ${place[0]}`]),
    `KIND:       ${kind}`,
    `VERSION:    ${place[1]}`,
    '',
  ];
  if (field !== undefined) {
    lines.push(`FIELD: ${field[0]} <${field[1]}>`);
    const values = valuesOf(field[3]);
    if (values.length > 0) lines.push('ENUM:', ...values.map((value) => `${INDENT}${value}`), '');
    else lines.push('', '');
  }
  const own = Object.hasOwn(known.types, type) ? known.types[type] : undefined;
  lines.push('DESCRIPTION:');
  const docs = [field?.[2], own?.doc].filter((doc) => doc !== undefined && doc !== '');
  if (docs.length === 0) lines.push(`${INDENT}<empty>`);
  for (const doc of docs) lines.push(...wrapped(doc ?? '', INDENT));
  lines.push(INDENT);
  const fields = Object.entries(own?.fields ?? {});
  if (fields.length > 0) {
    lines.push('FIELDS:');
    lines.push(...(isRecursive ? tree(known, type, '  ', new Set()) : described(fields)));
  }
  return { rc: 0, stdout: `${lines.join('\n')}\n\n`, stderr: '' };
}

const FLAGS = /^--recursive(?:=.*)?$/;
const NOT_CARRIED_OUT = /^(?:--api-version|--output|-o)/;

/** Resources that a server has, and whose fields are not among what is known here. */
export const NOT_EXPLAINED: ReadonlySet<string> = new Set([
  ...['bindings', 'componentstatuses', 'cs', 'configmaps', 'cm', 'endpoints', 'ep', 'events', 'ev'],
  ...['podtemplates', 'secrets', 'serviceaccounts', 'sa', 'mutatingwebhookconfigurations'],
  ...['validatingadmissionpolicies', 'validatingadmissionpolicybindings'],
  ...['validatingwebhookconfigurations', 'customresourcedefinitions', 'crd', 'crds', 'apiservices'],
  ...['controllerrevisions', 'selfsubjectreviews', 'tokenreviews', 'localsubjectaccessreviews'],
  ...['selfsubjectaccessreviews', 'selfsubjectrulesreviews', 'subjectaccessreviews'],
  ...['horizontalpodautoscalers', 'hpa', 'certificatesigningrequests', 'csr', 'leases'],
  ...[
    'endpointslices',
    'flowschemas',
    'prioritylevelconfigurations',
    'ingressclasses',
    'ingresses',
  ],
  ...['ing', 'ipaddresses', 'ip', 'networkpolicies', 'netpol', 'servicecidrs'],
  ...['clusterrolebindings', 'clusterroles', 'rolebindings', 'roles', 'deviceclasses'],
  ...['resourceclaims', 'resourceclaimtemplates', 'resourceslices', 'csidrivers'],
  ...['csistoragecapacities', 'volumeattachments', 'volumeattributesclasses', 'vac'],
]);

/** By its name, its short name, or one of it: `secret` as `secrets`. */
const isServed = (name: string): boolean =>
  [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')].some((each) =>
    NOT_EXPLAINED.has(each),
  );

const failed = (message: string): Explanation => ({ rc: 1, stdout: '', stderr: `${message}\n` });

const isRequired = (flags: string): boolean => flags.startsWith('r');

const valuesOf = (flags: string): readonly string[] => flags.split(',').slice(1);

/** `[]Container` and `map[string]Quantity` are about their elements. */
const elementOf = (type: string): string => type.replace(/^(?:\[\]|map\[string\])+/, '');

function described(
  fields: readonly (readonly [string, readonly [string, string, string]])[],
): string[] {
  return fields.flatMap(([name, [type, doc, flags]]) => {
    const values = valuesOf(flags);
    return [
      `  ${name}\t<${type}>${isRequired(flags) ? ' -required-' : ''}`,
      ...(values.length > 0 ? [`  enum: ${values.join(', ')}`] : []),
      ...wrapped(doc === '' ? '<no description>' : doc, INDENT),
      '',
    ];
  });
}

/** Names and types alone, a step deeper for each; a type within itself is not gone into again. */
function tree(
  known: Explained,
  type: string,
  indent: string,
  around: ReadonlySet<string>,
): string[] {
  return Object.entries(known.types[type]?.fields ?? {}).flatMap(([name, [own, , flags]]) => {
    const element = elementOf(own);
    const values = valuesOf(flags);
    const goesOn = Object.hasOwn(known.types, element) && !around.has(element);
    return [
      `${indent}${name}\t<${own}>${isRequired(flags) ? ' -required-' : ''}`,
      ...(values.length > 0 ? [`${indent}enum: ${values.join(', ')}`] : []),
      ...(goesOn ? tree(known, element, `${indent}  `, new Set([...around, element])) : []),
    ];
  });
}

/** Words filled into lines; an empty line of the text stays one. */
function wrapped(text: string, indent: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    // A space at the start is an empty word, and counts.
    const [first = '', ...words] = paragraph.split(' ');
    let line = first;
    for (const word of words) {
      if (line.length + 1 + word.length > WIDTH) {
        lines.push(line);
        line = word;
      } else line = `${line} ${word}`;
    }
    return [...lines, line].map((each) => `${indent}${each}`);
  });
}
