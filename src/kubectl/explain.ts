import {
  docOf,
  type Explained,
  type ExplainedResource,
  explainedResources,
  type Field,
  fieldOf,
  fieldsOf,
  isShortName,
  servedBy,
} from './explained.ts';
import { pathNodes } from './explainPath.ts';
import { splitFlags, verbFirst } from './flags.ts';
import { wordWrapped } from './wordWrap.ts';

export interface Explanation {
  readonly rc: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The words behind `explain` of a line that asks for an explanation; flags that stand before it change nothing. */
export function explainedBy(words: readonly string[]): readonly string[] | undefined {
  if (words[0] !== 'kubectl' && words[0] !== 'k') return undefined;
  const [verb, ...rest] = verbFirst(words.slice(1)).words;
  return verb === 'explain' ? rest : undefined;
}

/**
 * `kubectl explain KIND.field.field`, in kubectl's own words, what is wrong with it too. `words` are those
 * behind `explain`. Source: k8s.io/kubectl/pkg/cmd/explain, and pkg/explain/v2/templates/plaintext.tmpl.
 */
export function explain(known: Explained, words: readonly string[]): Explanation {
  const asked = readWords(words);
  if (typeof asked === 'string') return failed(asked);
  const { path, isRecursive, apiVersion, output } = asked;
  const meant = meantBy(known, path, apiVersion);
  if (typeof meant === 'string') return failed(meant);
  const { warning } = meant;
  if (output === 'plaintext-openapiv2') {
    return failed('error: Berth does not carry out kubectl explain -o plaintext-openapiv2');
  }
  const resource =
    apiVersion === '' ? meant.resource : inVersion(known, meant.resource, apiVersion);
  if (typeof resource === 'string') return failed(warning + resource);
  if (output !== 'plaintext') return failed(`${warning}error: unrecognized format: ${output}`);
  const { group, kind, version, type } = resource;
  const head = `${group === '' ? '' : `GROUP:      ${group}\n`}KIND:       ${kind}\nVERSION:    ${version}\n\n`;
  const text = textOf(known, type, meant.fields, isRecursive);
  if (text !== undefined) return { rc: 0, stdout: `${head}${text}\n`, stderr: warning };
  // What stands above a field was printed before it was looked for, and the last of them is named.
  const missing = `error: field "${meant.fields.at(-1) ?? ''}" does not exist`;
  return { ...failed(warning + missing), stdout: head };
}

interface Asked {
  readonly path: string;
  readonly isRecursive: boolean;
  /** '' where none was given. */
  readonly apiVersion: string;
  readonly output: string;
}

interface Meant {
  readonly resource: ExplainedResource;
  readonly fields: readonly string[];
  /** A line, or ''. */
  readonly warning: string;
}

const USAGE = "\nSee 'kubectl explain --help' for usage.";

function readWords(words: readonly string[]): Asked | string {
  const apart = words
    .map((word) => word.replace(/^-o(?=[^=])/, '-o='))
    // Letters behind a switch are switches too.
    .flatMap((word) => (/^-R[^=]/.test(word) ? ['-R', `-${word.slice(2)}`] : [word]));
  const split = splitFlags(apart, { recursive: 'switch', 'api-version': 'value', help: 'switch' });
  if ('problem' in split) {
    const { code, word = '' } = split.problem;
    const name = word.replace(/=.*/, '');
    const short = name.startsWith('--') ? '' : name.slice(1, 2);
    if (code === 'flag-needs-value') {
      return `error: flag needs an argument: ${short === '' ? name : `'${short}' in ${name}`}${USAGE}`;
    }
    const unknown = short === '' ? `flag: ${name}` : `shorthand flag: '${short}' in ${name}`;
    return `error: unknown ${unknown}${USAGE}`;
  }
  const { flags, rest } = split;
  const recursive = flags.get('recursive') ?? 'false';
  if (!TRUE.test(recursive) && !FALSE.test(recursive)) {
    return `error: invalid argument "${recursive}" for "-R, --recursive" flag: strconv.ParseBool: parsing "${recursive}": invalid syntax${USAGE}`;
  }
  const [path, ...others] = rest;
  if (path === undefined) {
    return 'error: You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.';
  }
  if (others.length > 0) return 'error: We accept only this format: explain RESOURCE';
  return {
    path,
    isRecursive: TRUE.test(recursive),
    apiVersion: flags.get('api-version') ?? '',
    output: flags.get('output') ?? 'plaintext',
  };
}

/** What strconv.ParseBool takes. */
const TRUE = /^(?:1|t|T|true|TRUE|True)$/;
const FALSE = /^(?:0|f|F|false|FALSE|False)$/;

/**
 * The resource of a path, and the fields behind it. Its group is part of its name only behind the plural, and where
 * no version is asked for: `deployments.apps.spec`; else it is a field, which there is not.
 * Source: SplitAndParseResourceRequestWithMatchingPrefix of k8s.io/kubectl/pkg/explain.
 */
function meantBy(known: Explained, path: string, apiVersion: string): Meant | string {
  const nodes = pathNodes(path);
  if ('problem' in nodes) return `error: ${nodes.problem}`;
  const [word] = nodes;
  if (word === undefined) return notFields('first node');
  if (word === '') return 'error: a resource must be present, got: /, Resource=';
  const resources = explainedResources(known, word);
  const [first] = resources;
  if (first === undefined) {
    return `the server doesn't have a resource type "${word.replaceAll('"', '\\"')}"`;
  }
  const other = resources.find(({ group }) => group !== first.group);
  const warning =
    other !== undefined && isShortName(known, word)
      ? `Warning: short name "${word}" could also match lower priority resource ${qualified(other)}\n`
      : '';
  const whole =
    apiVersion === '' ? resources.find((each) => path.startsWith(qualified(each))) : undefined;
  // What follows a whole name is read by itself: whatever its first node is stands for the resource.
  const behind = whole === undefined ? nodes : pathNodes(path.slice(qualified(whole).length));
  if ('problem' in behind) return `error: ${behind.problem}`;
  const fields = behind.slice(1).filter((node) => node !== undefined);
  if (fields.length < behind.length - 1) {
    return warning + notFields(apiVersion === '' ? 'first node' : 'all nodes');
  }
  return { resource: whole ?? first, fields, warning };
}

const notFields = (which: 'first node' | 'all nodes'): string =>
  `error: invalid jsonpath syntax, ${which} must be field node${which === 'all nodes' ? 's' : ''}`;

const qualified = ({ name, group }: ExplainedResource): string =>
  group === '' ? name : `${name}.${group}`;

/** The resource as another version has it. */
function inVersion(
  known: Explained,
  { name }: ExplainedResource,
  apiVersion: string,
): ExplainedResource | string {
  const parts = apiVersion.split('/');
  if (parts.length > 2) return `error: unexpected GroupVersion string: ${apiVersion}`;
  const [version = '', group = ''] = parts.toReversed();
  const served = servedBy(known, group, version);
  const full = `${group}/${version}, Resource=${name}`;
  if (served === undefined) return `error: couldn't find resource for "${full}"`;
  const found = served.find((resource) => resource.name === name);
  return found ?? `error: GVR (${full}) not found in OpenAPI schema`;
}

const failed = (message: string): Explanation => ({ rc: 1, stdout: '', stderr: `${message}\n` });

const INDENT = '    ';

/** Columns that a description is wrapped at, without its indent. */
const WIDTH = 76;

const indented = (text: string): string => INDENT + text.replaceAll('\n', `\n${INDENT}`);

/** What is printed of a field, or of the type itself where no field is named; undefined where it is missing. */
function textOf(
  known: Explained,
  type: string,
  names: readonly string[],
  isRecursive: boolean,
): string | undefined {
  let field: Field | undefined;
  let element = type;
  for (const name of names) {
    field = fieldOf(known, element, name);
    if (field === undefined) return undefined;
    ({ element } = field);
  }
  const docs = [field?.doc ?? '', docOf(known, element)].filter((doc) => doc !== '');
  const words = docs.length === 0 ? '<empty>' : docs.map((doc) => `${doc}\n`).join('');
  const around = field === undefined || field.isBare ? [] : [element];
  const fields = isRecursive
    ? tree(known, element, '  ', new Set(around))
    : fieldsOf(known, element).map(described).join('');
  return [
    ...(field === undefined ? [] : [`FIELD: ${field.name} <${field.typeText}>\n`]),
    ...(field === undefined ? [] : [valuesOf(field), '\n\n']),
    `DESCRIPTION:\n${indented(wordWrapped(words, WIDTH))}\n`,
    ...(fields === '' ? [] : [`FIELDS:\n${fields}`]),
  ].join('');
}

/** An empty value is shown as one. */
const shown = (value: string): string => (value === '' ? '""' : value);

/** The values of a closed set, all of them. */
const valuesOf = ({ values }: Field): string =>
  values.length === 0 ? '' : `ENUM:${values.map((value) => `\n${INDENT}${shown(value)}`).join('')}`;

/** Of a list of fields only so many values of each are shown. */
const MOST_VALUES = 4;

function line({ name, typeText, isRequired, values }: Field, indent: string): string {
  const first = values.slice(0, MOST_VALUES).map(shown).join(', ');
  const more = values.length > MOST_VALUES ? ', ....' : '';
  return [
    `${indent}${name}\t<${typeText}>${isRequired ? ' -required-' : ''}\n`,
    ...(values.length === 0 ? [] : [`${indent}enum: ${first}${more}\n`]),
  ].join('');
}

const described = (field: Field): string =>
  `${line(field, '  ')}${indented(wordWrapped(field.doc || '<no description>', WIDTH))}\n\n`;

/** Names and types alone, a step deeper for each; a type within itself is not gone into again. */
function tree(known: Explained, type: string, indent: string, around: ReadonlySet<string>): string {
  return fieldsOf(known, type)
    .map((field) => {
      const { element } = field;
      const inner = around.has(element)
        ? ''
        : tree(known, element, `${indent}  `, new Set([...around, element]));
      return line(field, indent) + inner;
    })
    .join('');
}
