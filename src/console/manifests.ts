import {
  labelSelectorMatches,
  type Labels,
  parseSelectorText,
  selectorProblem,
} from '../model/index.ts';
import type { Context } from './context.ts';
import { directiveOf } from './validation.ts';
import { dryRun } from './dryRun.ts';
import { type Failure, failed, Unread } from './failure.ts';
import { jsonProblem } from './go/jsonProblem.ts';
import { goKind } from './go/syntax.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { undecoded, unmapped, unregistered, untyped, untypedKind, withKind } from './mapping.ts';
import { type ReadYaml, readYaml } from './readYaml.ts';
import { resourceOfKind } from './resources.ts';
import { unreadMetadata } from './validity.ts';

/** An object of `-f`, and where it was read: `STDIN`, or the file's name. */
export interface Manifest {
  readonly object: Json;
  readonly source: string;
  /** Its kind as it is written there, in small letters maybe, by which kubectl knows it then. */
  readonly kind: string;
  /** Why kubectl does nothing with it. */
  readonly failure?: Failure | undefined;
  /** Why the server does nothing with it. */
  readonly refusal?: Failure | undefined;
}

/** The object of a manifest; throws its failure. */
export function readable({ object, failure, refusal }: Manifest): Json {
  if (failure) throw failure;
  if (refusal) throw refusal;
  return object;
}

type Sources = Pick<Context, 'stdin' | 'files'> & Partial<Pick<Context, 'flags'>>;

/**
 * The objects of `-f`, those of lists one by one. Throws a Failure where nothing is there to be read.
 * `isFor`: `typed` for commands that read each into the Go type of its kind. `isValidated`: whether kubectl looks at
 * them itself before it decodes them.
 */
export function readManifests(
  sources: Sources,
  names: readonly string[],
  isFor: 'apply' | 'create' | 'none' | 'typed' = 'apply',
  isValidated = isFor === 'apply' || isFor === 'create',
): readonly Manifest[] {
  const { flags } = sources;
  const directive = directiveOf(flags);
  const tried = flags === undefined ? '' : dryRun({ flags });
  // What is only tried here no server sees.
  const isTyped = isFor === 'typed';
  const isMade = isFor !== 'none' && !isTyped;
  const isSent = isMade && tried !== ' (dry run)';
  const isChecked = isValidated && directive !== 'ignore';
  const isMapped = sources.flags?.isOn('local') !== true;
  const manifests = names
    .flatMap((given) => filesOf(sources, given))
    .flatMap((name) => {
      const source = name === '-' ? 'STDIN' : name;
      return readText(textOf(sources, name), source, isChecked).map(
        ({ object: given, failure }) => {
          const object = isMapped && !isTyped ? withKind(given) : given;
          const unread =
            failure ??
            (isTyped ? untypedKind(object, source) : undefined) ??
            unreadMetadata(object, source) ??
            (isMapped ? unmapped(object, source) : undefined);
          return {
            object,
            source,
            kind: textAt(given, 'kind'),
            failure: unread
              ? new Unread(unread.message, unread.amongOthers)
              : elsewhere(sources, object),
            refusal: isSent ? unregistered(given, source) : undefined,
          };
        },
      );
    });
  const chosen = chosenOf(sources, manifests);
  if (chosen.length === 0 && isMade) throw failed(`no objects passed to ${isFor}`);
  return chosen;
}

/** Those whose labels `-l` takes. */
function chosenOf({ flags }: Sources, manifests: readonly Manifest[]): readonly Manifest[] {
  return flags === undefined
    ? manifests
    : manifests.filter(({ object, failure }) => failure !== undefined || isSelected(object, flags));
}

/** Whether `-l` takes the labels of an object. Throws a Failure. Source: FilterByLabelSelector of k8s.io/cli-runtime. */
export function isSelected(object: Json, flags: Context['flags']): boolean {
  const selector = flags.text('selector') ?? '';
  if (selector === '') return true;
  const read = parseSelectorText(selector);
  if (read === undefined) throw failed(selectorProblem(selector) ?? 'invalid selector');
  return labelSelectorMatches(read, recordAt(object, 'metadata', 'labels') as Labels);
}

/** That an object stands in another namespace than the one asked for. Source: RequireNamespace of k8s.io/cli-runtime. */
function elsewhere({ flags }: Sources, object: Json): Failure | undefined {
  const [asked, own] = [flags?.text('namespace'), textAt(object, 'metadata', 'namespace')];
  if (!asked || own === '' || own === asked) return undefined;
  if (resourceOfKind(textAt(object, 'kind'))?.isNamespaced === false) return undefined;
  return failed(
    `the namespace from the provided object ${JSON.stringify(own)} does not match the namespace ${JSON.stringify(asked)}. You must pass '--namespace=${own}' to perform this operation.`,
  );
}

/**
 * The files that a path names: itself, or those of a folder that objects may stand in, by their names, with
 * `--recursive` those of the folders in it too. Source: ExpandPathsToFileVisitors of k8s.io/cli-runtime/pkg/resource.
 */
function filesOf({ files, flags }: Sources, given: string): readonly string[] {
  const name = given.replace(/^\.\//, '').replace(/\/+$/, '');
  if (given === '-' || files.has(name)) return [given];
  const folder = name === '.' || name === '' ? '' : `${name}/`;
  const all = [...files.keys()].filter((file) => file.startsWith(folder));
  if (all.length === 0) return [given];
  const isDeep = flags?.isOn('recursive') === true;
  const found = all.filter(
    (file) =>
      /\.(?:json|ya?ml)$/.test(file) && (isDeep || !file.slice(folder.length).includes('/')),
  );
  if (found.length > 0) return found.toSorted();
  throw failed(`error reading [${given}]: recognized file extensions are [.json .yaml .yml]`);
}

/** What stands in a file; `-` is what is piped in. */
function textOf({ stdin, files }: Sources, name: string): string {
  if (name === '-') return stdin;
  if (/^https?:\/\//.test(name)) {
    throw failed(
      `Berth fetches nothing: write ${name} into a file here, or paste what stands there`,
    );
  }
  const text = files.get(name.replace(/^\.\//, ''));
  if (text === undefined) throw failed(`the path "${name}" does not exist`);
  return text;
}

type Read = Omit<Manifest, 'source' | 'kind'>;

/** What is read up to the first document that cannot be. */
function readText(text: string, source: string, isValidated: boolean): readonly Read[] {
  const [separator, behind] = wrongSeparator(text);
  const parts = text.slice(0, separator).split(/^---(?:[ \t].*)?\r?$/m);
  const documents = parts
    // What stands before what is no separator is not looked at, either.
    .slice(0, behind === undefined ? undefined : -1)
    // Of what stands before the first separator each line counts.
    .map((part, index) => (index > 0 ? part.replace(/^\n/, '') : part))
    .flatMap(jsonStream)
    .filter((part) => part.replace(/^\s*#.*$/gm, '').trim() !== '');
  const all: Read[] = [];
  const unread = (words: string): readonly Read[] => [
    ...all,
    { object: {}, failure: failed(`error parsing ${source}: ${words}`) },
  ];
  for (const part of documents) {
    const isJson = part.trimStart().startsWith('{') && jsonProblem(part) === undefined;
    const read: ReadYaml = isJson
      ? { value: JSON.parse(part) as unknown }
      : readYaml(part.endsWith('\n') ? part : `${part}\n`);
    if ('problem' in read) return unread(unparsed(part, read.problem));
    const { value } = read;
    if (!isRecord(value)) {
      if (value === null || value === undefined) continue;
      return [...all, { object: {}, failure: failed(noObject(value, source, isValidated)) }];
    }
    const isList = textAt(value, 'kind').endsWith('List') && Array.isArray(value['items']);
    const objects = isList ? itemsOf(value) : [value];
    const failure = isValidated ? untyped(objects, source) : undefined;
    if (failure) return [...all, { object: {}, failure }];
    for (const object of objects) {
      const text = isJson && !isList ? part.trim() : undefined;
      all.push({ object, failure: undecoded(object, source, text) });
    }
  }
  return behind === undefined ? all : unread(`invalid Yaml document separator: ${behind}`);
}

/** Items of a list of one kind are of that kind, unless they say what they are. Source: decodeToList of UnstructuredJSONScheme. */
function itemsOf(list: Json): readonly Json[] {
  const kind = textAt(list, 'kind').replace(/List$/, '');
  const apiVersion = textAt(list, 'apiVersion');
  const items = listAt(list, 'items').filter(isRecord);
  if (kind === '') return items;
  const isTold = (item: Json) => textAt(item, 'kind') !== '' && textAt(item, 'apiVersion') !== '';
  return items.map((item) => (isTold(item) ? item : { ...item, apiVersion, kind }));
}

/**
 * Where a line begins as a separator and is none, and what stands behind its dashes. Source: YAMLReader of
 * k8s.io/apimachinery/pkg/util/yaml.
 */
function wrongSeparator(text: string): readonly [at: number | undefined, behind?: string] {
  if (text.trimStart().startsWith('{')) return [undefined];
  const found = /^---[ \t]*([^\s#].*)$/m.exec(text);
  return found ? [found.index, (found[1] ?? '').trim()] : [undefined];
}

/** Values of JSON that stand one behind the other, as documents of their own. */
function jsonStream(text: string): readonly string[] {
  if (!text.trimStart().startsWith('{')) return [text];
  const { message = '', offset } = jsonProblem(text) ?? {};
  if (offset === undefined || !message.endsWith('after top-level value')) return [text];
  return [text.slice(0, offset - 1), ...jsonStream(text.slice(offset - 1))];
}

/** What begins as JSON is read as that first. Source: YAMLOrJSONDecoder of k8s.io/apimachinery/pkg/util/yaml. */
function unparsed(text: string, problem: string): string {
  if (!text.trimStart().startsWith('{')) return `error converting YAML to JSON: yaml: ${problem}`;
  const { message = '', offset } = jsonProblem(text) ?? {};
  return offset === undefined ? 'unexpected EOF' : `json: offset ${offset}: ${message}`;
}

/** Source: getObjectKind of k8s.io/kubectl/pkg/util/openapi, and unstructuredJSONScheme. */
function noObject(value: unknown, source: string, isValidated: boolean): string {
  const where = JSON.stringify(source);
  return isValidated
    ? `error validating ${where}: error validating data: invalid object to validate; if you choose to ignore these errors, turn validation off with --validate=false`
    : `unable to decode ${where}: json: cannot unmarshal ${goKind(value)} into Go value of type unstructured.detector`;
}
