import { goJson } from '../timeline/index.ts';
import { failed } from './failure.ts';
import type { Flags } from './flags.ts';
import { TemplateError } from './goTemplate/error.ts';
import { filledTemplate } from './goTemplate/goTemplate.ts';
import { parsedTemplate } from './goTemplate/parse.ts';
import { goValue } from './goTemplate/values.ts';
import { goSyntax } from './go/syntax.ts';
import { bareOf, filledIn, found, foundApart, PathError } from './jsonpath/jsonpath.ts';
import { inGoOrder } from './go/order.ts';
import { isRecord, type Json, textAt } from './json.ts';
import { kyamlOf } from './yaml/kyaml.ts';
import type { Output } from './output.ts';
import { apiVersionOf, resourceOfKind, RESOURCES, singular } from './resources.ts';
import { sortedByName } from './sortedByName.ts';
import { aligned } from './tables/table.ts';
import { yamlOf } from './yaml/yaml.ts';

/** `pod/web`, `deployment.apps/web`. */
export function shownName(object: Json): string {
  const kind = textAt(object, 'kind');
  const apiVersion = textAt(object, 'apiVersion');
  // One kind stands in two groups.
  const resource =
    RESOURCES.find((each) => each.kind === kind && apiVersionOf(each) === apiVersion) ??
    resourceOfKind(kind);
  const [group = '', version] = apiVersion.split('/');
  const other = version === undefined ? kind : `${kind}.${group}`;
  const name = textAt(object, 'metadata', 'name') || '<unknown>';
  return `${resource ? singular(resource) : other.toLowerCase()}/${name}`;
}

/** What `-o` may ask of every command that prints. Source: PrintFlags of k8s.io/cli-runtime. */
const FORMATS = [
  ...['go-template', 'go-template-file', 'json', 'jsonpath', 'jsonpath-as-json', 'jsonpath-file'],
  ...['name', 'template', 'templatefile', 'yaml'],
];
/** What `kubectl get` prints beyond that. Source: PrintFlags of k8s.io/kubectl/pkg/cmd/get. */
const FORMATS_OF_GET = [...FORMATS, 'custom-columns', 'custom-columns-file', 'wide'].toSorted();

/**
 * An object, or a list with its items, in the output that `-o` asks for. Throws a Failure. `isMade`: kubectl has made it
 * itself, with a type for it.
 */
export function printedAs(
  output: string,
  value: unknown,
  items: readonly Json[],
  out: Output,
  flags: Flags,
  files: ReadonlyMap<string, string> = new Map(),
  isMade = false,
): void {
  checkOutput(output, out);
  written(output, value, items, out, flags, files, isMade);
}

/** Throws a Failure for an output that only `kubectl get` has, or that nothing has. */
export function checkOutput(output: string, out: Output): void {
  const [given = ''] = output.split('=');
  const format = formatOf(given);
  const isBare = output === given || /^(?:go-)?template|^jsonpath/.test(format);
  const isKnown = FORMATS.includes(format) || (format === 'kyaml' && out.hasKyaml);
  if (!isKnown || !isBare) throw unfit(output, out, FORMATS);
}

/** The same of a list of what a server serves. Throws a Failure. Source: PrintFlags of k8s.io/kubectl/pkg/cmd/apiresources. */
export function checkListed(output: string, out: Output): void {
  const isKnown =
    ['json', 'yaml'].includes(formatOf(output)) || (output === 'kyaml' && out.hasKyaml);
  if (!isKnown) throw unfit(output, out, ['json', 'name', 'wide', 'yaml']);
}

/** The same of `kubectl get`, which has columns of one's own too. */
export function gotAs(
  output: string,
  value: unknown,
  items: readonly Json[],
  out: Output,
  flags: Flags,
  files: ReadonlyMap<string, string>,
): void {
  written(output, value, items, out, flags, files, false);
}

/** An object, or each of a list, without who wrote which of its fields. Source: OmitManagedFieldsPrinter of k8s.io/cli-runtime/pkg/printers. */
function withoutManaged(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { items, metadata } = value;
  if (textAt(value, 'kind').endsWith('List') && Array.isArray(items)) {
    return { ...value, items: items.map(withoutManaged) };
  }
  if (!isRecord(metadata) || metadata['managedFields'] === undefined) return value;
  const rest = Object.entries(metadata).filter(([field]) => field !== 'managedFields');
  return { ...value, metadata: Object.fromEntries(rest) };
}

function written(
  output: string,
  value: unknown,
  items: readonly Json[],
  out: Output,
  flags: Flags,
  files: ReadonlyMap<string, string>,
  isMade: boolean,
): void {
  const [, word = '', , given] = /^([^=]*)(=([\s\S]*))?$/.exec(output) ?? [];
  const format = formatOf(word);
  const template = given ?? flags.text('template') ?? '';
  if (given !== undefined && ['json', 'yaml', 'kyaml', 'name', 'wide'].includes(format)) {
    throw unfit(output, out);
  }
  const whole = flags.isOn('show-managed-fields') ? value : withoutManaged(value);
  switch (format) {
    case 'json':
      out.line(isMade ? jsonAsIs(inGoOrder(whole as Json)) : jsonOf(whole));
      return;
    case 'yaml':
      out.raw(yamlOf(whole));
      return;
    case 'kyaml':
      if (!out.hasKyaml) throw unfit(format, out);
      out.raw(kyamlOf(isMade ? inGoOrder(whole as Json) : sortedByName(whole)));
      return;
    case 'name':
      for (const item of items) out.line(shownName(item));
      return;
    case 'jsonpath':
      if (template === '') throw failed('template format specified but no template given');
      out.raw(templated(template, value, flags));
      return;
    case 'jsonpath-file':
      out.raw(templated(fileOf(template, files), value, flags));
      return;
    case 'go-template':
    case 'template':
      if (template === '') throw failed('template format specified but no template given');
      goTemplated(template, value, out, flags);
      return;
    case 'go-template-file':
    case 'templatefile':
      goTemplated(fileOf(template, files), value, out, flags);
      return;
    case 'jsonpath-as-json': {
      if (template === '') throw failed('template format specified but no template given');
      for (const each of templates(template, value, () => foundApart(template, value))) {
        out.line(jsonOf(each));
      }
      return;
    }
    case 'custom-columns':
      customColumns(template, items, out, flags);
      return;
    case 'custom-columns-file':
      customColumns(columnsOfFile(fileOf(template, files, 'template')), items, out, flags);
      return;
    default:
      throw unfit(format, out);
  }
}

/** The format that a word of `-o` means: these alone are read in letters of any case. Source: JSONYamlPrintFlags.ToPrinter, NamePrintFlags.ToPrinter. */
export function formatOf(word: string): string {
  const small = word.toLowerCase();
  return ['json', 'yaml', 'kyaml', 'name'].includes(small) ? small : word;
}

function unfit(format: string, { hasKyaml }: Output, known = FORMATS_OF_GET) {
  const formats = hasKyaml ? [...known, 'kyaml'].toSorted() : known;
  return failed(
    `unable to match a printer suitable for the output format ${JSON.stringify(format)}, allowed formats are: ${formats.join(',')}`,
  );
}

/** JSON as kubectl writes what a server sent: fields by name. */
export function jsonOf(value: unknown): string {
  return jsonAsIs(sortedByName(value));
}

/** JSON with its fields in the order given. */
export function jsonAsIs(value: unknown): string {
  return goJson(value, 4);
}

/** A template that stands in a file. */
function fileOf(name: string, files: ReadonlyMap<string, string>, what = '--template'): string {
  if (name === '') throw failed('template format specified but no template given');
  const text = files.get(name.replace(/^\.\//, ''));
  if (text !== undefined) return text;
  throw failed(`error reading ${what} ${name}, open ${name}: no such file or directory`);
}

/** A line of titles and one of paths, in columns. Source: NewCustomColumnsPrinterFromTemplate. */
function columnsOfFile(text: string): string {
  const [titles = [], paths = []] = text.split('\n').map((line) =>
    line
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  if (titles.length !== paths.length) {
    throw failed(
      `number of headers (${titles.length}) and field specifications (${paths.length}) don't match`,
    );
  }
  return titles.map((title, index) => `${title}:${paths[index] ?? ''}`).join(',');
}

/** What a template prints, and where it goes wrong what it was given. Source: GoTemplatePrinter of k8s.io/cli-runtime. */
function goTemplated(template: string, value: unknown, out: Output, flags: Flags): void {
  const sink = { text: '' };
  let isParsed = false;
  try {
    const parts = parsedTemplate(template);
    isParsed = true;
    filledTemplate(parts, value, sink, isStrict(flags));
    out.raw(sink.text);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    if (!isParsed) {
      throw failed(`error parsing template ${template}, template: output:1: ${error.message}`);
    }
    const why = `${placeText(template, error)}${error.message}`;
    const data = goJson(sortedByName(value));
    out.raw(
      `${sink.text}Error executing template: ${why}. Printing more information for debugging the template:\n\ttemplate was:\n\t\t${template}\n\traw data was:\n\t\t${data}\n\tobject given to template engine was:\n\t\t${goValue(value)}\n\n`,
    );
    throw failed(`error executing template ${JSON.stringify(template)}: ${why}`);
  }
}

/** The line, and how far into it: of the first line from 0. Source: ErrorContext of text/template/parse. */
function placeText(
  template: string,
  { place, template: inside = 'output' }: TemplateError,
): string {
  if (place === undefined) return '';
  const before = template.slice(0, place.at);
  const line = before.split('\n').length;
  const column = place.at - (before.lastIndexOf('\n') + 1);
  return `template: output:${line}:${column}: executing ${JSON.stringify(inside)} at <${place.text}>: `;
}

/** Whether a field that is not there is wrong. */
function isStrict(flags: Flags): boolean {
  return !flags.isOn('allow-missing-template-keys', true);
}

function templated(template: string, value: unknown, flags: Flags): string {
  return templates(template, value, () => filledIn(template, value, isStrict(flags)));
}

/** What is wrong with a template, or with what it was given. Source: JSONPathPrinter of k8s.io/cli-runtime. */
function templates<Result>(template: string, value: unknown, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    if (!error.isOfValue) throw failed(`error parsing jsonpath ${template}, ${error.message}`);
    throw failed(
      `error executing jsonpath ${JSON.stringify(template)}: Error executing template: ${error.message}. Printing more information for debugging the template:\n\ttemplate was:\n\t\t${template}\n\tobject given to jsonpath engine was:\n\t\t${goSyntax(value)}\n\n`,
    );
  }
}

/** What a column's path finds, which is nothing for none. An index that is too high ends the command. */
function cellOf(path: string, item: Json): readonly unknown[] {
  if (path === '') return [];
  return templates(path, item, () => inCell(() => found(path, item)));
}

function inCell<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof PathError) throw failed(error.message);
    throw error;
  }
}

function customColumns(spec: string, items: readonly Json[], out: Output, flags: Flags): void {
  if (spec === '') {
    throw failed('custom-columns format specified but no custom columns given');
  }
  const columns = spec.split(',').map((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) {
      throw failed(`unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>`);
    }
    return { title: part.slice(0, colon), path: part.slice(colon + 1) };
  });
  // What is no path at all is told before anything is printed.
  for (const { path } of columns) if (path !== '') inCell(() => bareOf(path));
  const titles = columns.map(({ title }) => title);
  const rows: (readonly string[])[] = flags.isOn('no-headers') ? [] : [titles];
  try {
    // Each path is read before the first row is made, be there one or not.
    for (const { path } of items.length > 0 ? [] : columns) cellOf(path, {});
    for (const item of items) {
      rows.push(
        columns.map(({ path }) => {
          const values = cellOf(path, item);
          return values.length === 0 ? '<none>' : values.map(goValue).join(',');
        }),
      );
    }
  } finally {
    // What comes before a row that cannot be made is printed.
    if (rows.length > 0) out.line(aligned(rows));
  }
}
