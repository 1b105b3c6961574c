import { failed } from './failure.ts';
import type { Flags } from './flags.ts';
import { filledIn, found, PathError, printed } from './jsonpath.ts';
import { type Json, textAt } from './json.ts';
import type { Output } from './output.ts';
import { resourceOfKind, singular } from './resources.ts';
import { aligned } from './table.ts';
import { yamlOf } from './yaml.ts';

/** `pod/web`, `deployment.apps/web`. */
export function shownName(object: Json): string {
  const kind = textAt(object, 'kind');
  const resource = resourceOfKind(kind);
  return `${resource ? singular(resource) : kind.toLowerCase()}/${textAt(object, 'metadata', 'name')}`;
}

/** An object, or a list with its items, in the output that `-o` asks for. Throws a Failure. */
export function printedAs(
  output: string,
  value: unknown,
  items: readonly Json[],
  out: Output,
  flags: Flags,
): void {
  const [, format = '', , given] = /^([^=]*)(=([\s\S]*))?$/.exec(output) ?? [];
  const template = given ?? flags.text('template') ?? '';
  switch (format) {
    case 'json':
      out.line(jsonOf(value));
      return;
    case 'yaml':
      out.raw(yamlOf(value));
      return;
    case 'name':
      for (const item of items) out.line(shownName(item));
      return;
    case 'jsonpath':
      if (template === '') throw failed('template format specified but no template given');
      out.raw(templated(template, value));
      return;
    case 'jsonpath-as-json': {
      out.line(jsonOf(templates(template, () => found(template, value))));
      return;
    }
    case 'custom-columns':
      customColumns(template, items, out, flags);
      return;
    default:
      throw failed(
        `unable to match a printer suitable for the output format "${format}", allowed formats are: custom-columns,custom-columns-file,go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,name,template,templatefile,wide,yaml`,
      );
  }
}

/** JSON as kubectl writes it: four spaces, fields by name, the characters of HTML escaped. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    4,
  );
  return text.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

function templated(template: string, value: unknown): string {
  return templates(template, () => filledIn(template, value));
}

function templates<Result>(template: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    if (!error.message.startsWith('array index')) {
      throw failed(`error parsing jsonpath ${template}, ${error.message}`);
    }
    throw failed(
      `error executing jsonpath "${template}": Error executing template: ${error.message}. Printing more information for debugging the template:\n\ttemplate was:\n\t\t${template}`,
    );
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
  const rows = items.map((item) =>
    columns.map(({ path }) => {
      const values = templates(path, () => {
        try {
          return found(path, item);
        } catch (error) {
          if (error instanceof PathError && error.message.startsWith('array index')) return [];
          throw error;
        }
      });
      return values.length === 0 ? '<none>' : values.map(goValue).join(',');
    }),
  );
  const titles = columns.map(({ title }) => title);
  out.line(aligned(flags.isOn('no-headers') ? rows : [titles, ...rows]));
}

/** As Go's fmt prints what JSON was read into: `map[a:b]`, `[a b]`. */
function goValue(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(goValue).join(' ')}]`;
  if (typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `map[${pairs.map(([key, inner]) => `${key}:${goValue(inner)}`).join(' ')}]`;
  }
  return printed(value);
}
