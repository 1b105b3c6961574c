/**
 * Generates public/schema/explained.json, what `kubectl explain` says of every type that the kinds of
 * tools/schema/overlays.mjs reach: `{kinds: {Kind: {group, version, type}}, types: {Type: {doc, fields:
 * {name: [type, doc, flags]}}}}`, where flags is 'r' for a required field, followed by its values with
 * commas between. Run it with `node tools/generate-explained.mjs` after the package was raised.
 *
 * From the same package as generate-schema.mjs. It has no line breaks within a description; two spaces
 * behind a sentence stand for an empty line, as kubectl prints them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readDeclarations } from './schema/declarations.mjs';
import { EXPLAINED_VALUES } from './schema/explainedValues.mjs';
import { KINDS, QUANTITIES } from './schema/overlays.mjs';

const PACKAGE = '@kubernetes/client-node@2.0.1';
const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), '../public/schema/explained.json');

const nameOf = (model) => model.replace(/^V1(?=[A-Z])/, '').replace(/^CoreV1/, '');

const textOf = (doc) =>
  (doc ?? '')
    .trim()
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/(?<=[.:])[ ]{2}(?=[A-Z])/g, '\n\n');

const valuesText = (explained) =>
  explained === undefined
    ? ''
    : `\n\nPossible enum values:\n${Object.entries(explained)
        .map(([value, words]) => ` - \`"${value}"\`${words === '' ? '' : ` ${words}`}`)
        .join('\n')}`;

async function readTypes(directory) {
  const types = {};
  const queue = Object.keys(KINDS);
  const seen = new Set(queue);
  const typeText = (type, format, isQuantity) => {
    const items = /^Array<(.*)>$/.exec(type)?.[1];
    if (items) return `[]${typeText(items, format, isQuantity)}`;
    const values = /^\{ \[key: string\]: (.*); \}$/.exec(type)?.[1];
    if (values) return `map[string]${typeText(values, format, isQuantity)}`;
    switch (type) {
      case 'string':
        return isQuantity ? 'Quantity' : 'string';
      case 'boolean':
      case 'IntOrString':
        return type;
      case 'number':
        return format.startsWith('int') ? 'integer' : 'number';
      case 'Date':
      case 'V1MicroTime':
        return 'string';
      case 'any':
        return 'Object';
    }
    if (!seen.has(type)) {
      seen.add(type);
      queue.push(type);
    }
    return nameOf(type);
  };
  for (const model of queue) {
    const module = await import(pathToFileURL(join(directory, `${model}.js`)).href);
    const declared = readDeclarations(readFileSync(join(directory, `${model}.d.ts`), 'utf8'));
    const fields = {};
    for (const { name, baseName, type, format } of module[model].attributeTypeMap) {
      const isQuantity = QUANTITIES[model]?.includes(baseName) ?? false;
      const field = declared.fields[name];
      const explained = EXPLAINED_VALUES[`${model}.${baseName}`];
      const values = Object.keys(explained ?? {});
      const flags = `${field?.required ? 'r' : ''},${values.join(',')}`.replace(/,$/, '');
      fields[baseName] = [
        typeText(type, format, isQuantity),
        textOf(field?.doc) + valuesText(explained),
        flags,
      ];
    }
    types[nameOf(model)] = { doc: textOf(declared.doc), fields };
  }
  return types;
}

const temporary = mkdtempSync(join(tmpdir(), 'berth-explained-'));
try {
  execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      ...['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
      ...['--no-engine-strict', '--prefix', temporary, PACKAGE],
    ],
    { stdio: 'inherit' },
  );
  const types = await readTypes(
    join(temporary, 'node_modules/@kubernetes/client-node/dist/gen/models'),
  );
  const kinds = Object.fromEntries(
    Object.values(KINDS).map(({ apiVersion, kind }) => {
      const [first, second] = apiVersion.split('/');
      return [kind, second === undefined ? ['', first] : [first, second]];
    }),
  );
  const lines = Object.keys(types)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(types[name])}`);
  const text = `{"kinds":${JSON.stringify(kinds)},"types":{\n${lines.join(',\n')}\n}}\n`;
  writeFileSync(OUTPUT, text);
  console.log(`${lines.length} types, ${text.length} bytes`);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
