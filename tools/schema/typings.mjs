/** Reads the `.d.ts` files of kubernetes-models, which hold what OpenAPI v3 says of each type and field. */

/**
 * A comment's words, without the tag of what is deprecated. A backslash stands before every star of them, and one
 * more before a slash behind it.
 */
const wordsOf = (lines) =>
  lines
    .map((line) => line.replace(/^ *\* ?/, ''))
    .join('\n')
    .replace(/\s*^@deprecated$/m, '')
    .replaceAll(/\\\*(?:\\(?=\/))?/g, '*');

/** The fields of an interface's lines; what stands within one of them is part of its type. */
function fieldsOf(lines) {
  const fields = [];
  let comment = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] === '    /**') {
      const end = lines.indexOf('     */', at);
      comment = lines.slice(at + 1, end);
      at = end;
      continue;
    }
    const [, name, optional, first] = /^ {4}"([^"]+)"(\??): (.*)$/.exec(lines[at]) ?? [];
    if (name === undefined) throw new Error(`What is ${lines[at]}?`);
    let type = first;
    while (!/^ {4}\S.*;$/.test(lines[at])) {
      at += 1;
      type += ` ${lines[at].trim()}`;
    }
    const isRequired = optional === '';
    fields.push({ name, doc: wordsOf(comment), isRequired, type: type.replace(/;$/, '') });
    comment = [];
  }
  return fields;
}

/**
 * What a file declares: the type's words, which file each name stands for that it imports, its fields, sorted
 * by name, and, of a type that is no object, what it is instead.
 */
export function readTypings(source) {
  const imports = {};
  for (const [, names, from] of source.matchAll(/^import \{ ([^}]*) \} from "([^"]+)";$/gm)) {
    for (const name of names.split(', ')) imports[name] = from;
  }
  const [, comment, form, own] =
    /^(?:\/\*\*\n((?: \*.*\n)*?) \*\/\n)?export (interface|type) (\w+)/m.exec(source) ?? [];
  const body = /^export interface [^{]*\{\n(.*?)^\}/ms.exec(source)?.[1].split('\n').slice(0, -1);
  const fields = fieldsOf(body ?? []);
  return {
    own,
    imports,
    doc: comment === undefined ? '' : wordsOf(comment.split('\n').slice(0, -1)),
    fields: fields.sort((a, b) => (a.name < b.name ? -1 : 1)),
    instead: form === 'type' ? /^export type \w+ = ([^;]+);/m.exec(source)?.[1] : undefined,
  };
}
