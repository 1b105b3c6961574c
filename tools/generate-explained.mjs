/**
 * Generates public/schema/explained.json, what `kubectl explain` says of every kind that a server has
 * (src/console/resources.ts) and of every type that they reach; `Explained` of src/kubectl/explained.ts is its form.
 * Run it with `node tools/run.mjs tools/generate-explained.mjs` after the package was raised; with a folder behind
 * it the package is read there. The output is committed; the same inputs give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { RESOURCES } from '../src/console/resources.ts';
import { DOCS, NOT_WHOLE, OTHER_VERSIONS, TYPE_META, WRITTEN_OUT } from './schema/leftOut.mjs';
import { readTypings } from './schema/typings.mjs';

const PACKAGE = 'kubernetes-models@5.1.0';
const MACHINERY = '@kubernetes-models/apimachinery';
const OUTPUT = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../public/schema/explained.json',
);

const lastOf = (file) => file.split('/').at(-1);

/** The file of an import: `./Affinity.js` beside its importer, or one of the machinery's. */
function fileOf(from, importer) {
  const name = from.replace(/\.js$/, '');
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(importer), name) : name;
}

/** Every type that the kinds reach, by its file, as `{doc, instead, fields}`, with files for types. */
function readTypes(modules, kinds) {
  const types = new Map();
  const queue = [...kinds];
  for (const file of queue) {
    if (types.has(file)) continue;
    const place = file.startsWith(MACHINERY) ? file : `kubernetes-models/${file}`;
    const { own, doc, imports, instead, fields } = readTypings(
      readFileSync(path.join(modules, `${place}.d.ts`), 'utf8'),
    );
    const isKind = fields.some(({ name, type }) => name === 'kind' && /^"\w+"$/.test(type));
    const read = (name, type) => {
      const items = /^Array<(.*)>$/.exec(type)?.[1];
      const values = /^\{ \[key: string\]: (.*); \}$/.exec(type)?.[1];
      if (items ?? values) {
        const { form, reached } = read(name, items ?? values);
        return { form: `${items ? '[]' : 'map[string]'}${form}`, reached, values: [] };
      }
      if (/^"[^"]*"(?: \| "[^"]*")*$/.test(type)) {
        return { form: 'string', values: JSON.parse(`[${type.replaceAll('" | "', '","')}]`) };
      }
      const isWhole = !NOT_WHOLE.includes(`${lastOf(file)}.${name}`);
      if (type === 'number') return { form: isWhole ? 'integer' : 'number', values: [] };
      if (type === 'string' || type === 'boolean') return { form: type, values: [] };
      const from = type === own ? `./${lastOf(file)}` : (imports[type] ?? type);
      const reached = fileOf(from, file);
      queue.push(reached);
      return { form: '@', reached, values: [] };
    };
    types.set(file, {
      doc: DOCS[lastOf(file)] ?? doc,
      instead: instead === 'string' ? instead : '',
      fields: fields.map(({ name, doc: own, isRequired, type }) => {
        if (isKind && name in TYPE_META) {
          return { name, doc: TYPE_META[name], form: 'string', values: [], isRequired: false };
        }
        const { form, reached, values } = read(
          name,
          WRITTEN_OUT[`${lastOf(file)}.${name}`] ?? type,
        );
        return { name, doc: own, form, reached, values, isRequired };
      }),
    });
  }
  return types;
}

function countsOf(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Types of one last name in several groups keep theirs before it. */
function namesOf(files) {
  const counts = countsOf(files.map(lastOf));
  return (file) =>
    counts.get(lastOf(file)) === 1 ? lastOf(file) : file.replace(`${MACHINERY}/`, '');
}

function explainedOf(modules) {
  const kinds = RESOURCES.map(({ name, short, group, version, kind }) => [
    ...[name, short.join(','), group, version, kind],
  ]);
  const fileOfKind = ([, , group, version, kind]) =>
    `${group === '' ? '' : `${group}/`}${version}/${kind}`;
  const all = [...kinds, ...OTHER_VERSIONS];
  const types = readTypes(modules, all.map(fileOfKind));
  const files = [...types.keys()].sort();
  const nameOf = namesOf(files);
  const docs = [...types.values()].flatMap(({ doc, fields }) => [
    doc,
    ...fields.map((field) => field.doc),
  ]);
  const counts = countsOf(docs);
  const texts = [...counts.keys()].filter((doc) => doc.length > 20 && counts.get(doc) > 1);
  const places = new Map(texts.map((doc, index) => [doc, index]));
  const docOf = (doc) => places.get(doc) ?? doc;
  return {
    resources: all.map((kind) => [...kind, nameOf(fileOfKind(kind))]),
    texts,
    types: Object.fromEntries(
      files
        .map((file) => [nameOf(file), types.get(file)])
        .map(([name, { doc, instead, fields }]) => [
          name,
          [
            docOf(doc),
            Object.fromEntries(
              fields.map(({ name: field, doc: own, form, reached, values, isRequired }) => [
                field,
                [
                  form.replace('@', () => nameOf(reached)),
                  docOf(own),
                  ...(isRequired || values.length > 0 ? [isRequired ? 1 : 0] : []),
                  ...values,
                ],
              ]),
            ),
            ...(instead === '' ? [] : [instead]),
          ],
        ]),
    ),
  };
}

/** The packages' folder; where none is given they are installed in one of their own. */
function withModules(given, use) {
  if (given !== undefined) return use(given);
  const temporary = mkdtempSync(path.join(tmpdir(), 'berth-explained-'));
  try {
    execFileSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      [
        ...['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
        ...['--no-engine-strict', '--prefix', temporary, PACKAGE],
      ],
      { stdio: 'inherit' },
    );
    return use(path.join(temporary, 'node_modules'));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const { types, ...head } = withModules(process.argv[2], explainedOf);
const lines = Object.entries(types).map(
  ([name, type]) => `${JSON.stringify(name)}:${JSON.stringify(type)}`,
);
const text = `${JSON.stringify(head).slice(0, -1)},"types":{\n${lines.join(',\n')}\n}}\n`;
writeFileSync(OUTPUT, text);
const sizes = [Buffer.byteLength(text), gzipSync(text, { level: 9 }).length];
console.log(`${lines.length} types, ${sizes[0]} bytes, ${sizes[1]} gzip`);
