/**
 * Generates public/schema/kubernetes.json, the JSON Schema (draft-07) behind the editor's
 * completion, hover texts and markers. Run it with `npm run schema`; the output is committed.
 *
 * @kubernetes/client-node 2.0.1 is made from the OpenAPI description of Kubernetes. Types
 * and formats come from each model's `attributeTypeMap`, required fields and descriptions from its
 * `.d.ts`. These have no words of a field whose type is an object: explained.json, which generate-explained.mjs makes
 * before, has them. What OpenAPI leaves out stands in schema/overlays.mjs, schema/scheduler-configuration.mjs,
 * schema/run-options.mjs and schema/timeline.mjs. The same inputs give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fieldOf } from '../src/kubectl/explained.ts';
import { firstSentence, readDeclarations } from './schema/declarations.mjs';
import { minorVersionOf, RELEASE_NAMES } from '../src/releases/index.ts';
import { noteOf } from './schema/releases.mjs';
import {
  ENUMS,
  FREE_FORM,
  GONE_FIELDS,
  GONE_MODELS,
  KINDS,
  QUANTITIES,
  SHARED_DEFINITIONS,
} from './schema/overlays.mjs';
import { RUN_OPTIONS_DEFINITIONS } from './schema/run-options.mjs';
import { SCHEDULER_DEFINITIONS } from './schema/scheduler-configuration.mjs';
import { TIMELINE_DEFINITIONS } from './schema/timeline.mjs';

const PACKAGE = '@kubernetes/client-node@2.0.1';
/** That of the newest release; models of another are refused. */
const OPENAPI_VERSION = `release-${minorVersionOf(RELEASE_NAMES.at(-1))}`;
const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), '../public/schema/kubernetes.json');

const EXPLAINED = JSON.parse(readFileSync(join(dirname(OUTPUT), 'explained.json'), 'utf8'));

/** API groups of Kubernetes itself: no dot, or under k8s.io. Others belong to custom resources. */
const BUILT_IN_GROUP = '^([^./]*(/|$)|[^/]*\\.k8s\\.io/)';

const ref = (name) => ({ $ref: `#/definitions/${name}` });

/** `V1PodSpec` → `PodSpec`; a name such as `CoreV1ResourceClaim` stays, for it is another type. */
const definitionName = (model) => model.replace(/^V1(?=[A-Z])/, '');

/** What `kubectl explain` says of a field; in explained.json a type whose name others have too has its group before it. */
const explainedDoc = (definition, field) =>
  (
    fieldOf(EXPLAINED, definition, field) ??
    fieldOf(EXPLAINED, definition.replace(/^ResourceV1/, 'resource.k8s.io/v1/'), field) ??
    fieldOf(EXPLAINED, definition.replace(/^(?:CoreV1)?/, 'v1/'), field)
  )?.doc;

const typeOf = (name, schemaOfType) => {
  const [model, attribute] = name;
  const { type, format, baseName } = attribute;
  const isMap = type.startsWith('{');
  if (QUANTITIES[model]?.includes(baseName)) {
    return isMap ? { type: 'object', additionalProperties: ref('Quantity') } : ref('Quantity');
  }
  const values = ENUMS[`${model}.${baseName}`];
  if (values) return { type: 'string', enum: values };
  if (FREE_FORM.includes(`${model}.${baseName}`)) return {};
  return schemaOfType(type, format);
};

/** Reads the models that the kinds reach, breadth first. */
async function readModels(directory) {
  const definitions = {};
  const queue = Object.keys(KINDS);
  const seen = new Set(queue);

  const schemaOfType = (type, format) => {
    switch (type) {
      case 'string':
        return { type: 'string' };
      case 'boolean':
        return { type: 'boolean' };
      case 'number':
        return { type: format.startsWith('int') ? 'integer' : 'number' };
      case 'Date':
      case 'V1MicroTime':
        // kubectl prints `creationTimestamp: null`.
        return { type: ['string', 'null'], format: 'date-time' };
      case 'IntOrString':
        return ref('IntOrString');
      case 'any':
        return {};
    }
    const items = /^Array<(.*)>$/.exec(type)?.[1];
    if (items) return { type: 'array', items: schemaOfType(items, format) };
    const values = /^\{ \[key: string\]: (.*); \}$/.exec(type)?.[1];
    if (values) return { type: 'object', additionalProperties: schemaOfType(values, format) };
    if (!seen.has(type)) {
      seen.add(type);
      queue.push(type);
    }
    return ref(definitionName(type));
  };

  for (const model of queue) {
    const module = await import(pathToFileURL(join(directory, `${model}.js`)).href);
    const source = readFileSync(join(directory, `${model}.d.ts`), 'utf8');
    const isCurrent = source.includes(`OpenAPI spec version: ${OPENAPI_VERSION}`);
    if (!isCurrent && !GONE_MODELS.includes(model)) {
      throw new Error(`${model} is not of ${OPENAPI_VERSION}: pin the package that is.`);
    }
    const declared = readDeclarations(source);
    const properties = {};
    const required = [];
    for (const attribute of [...module[model].attributeTypeMap, ...(GONE_FIELDS[model] ?? [])]) {
      const field = declared.fields[attribute.name];
      const definition = definitionName(model);
      const note = noteOf(definition, attribute.baseName);
      const doc = field?.doc || explainedDoc(definition, attribute.baseName);
      const description = firstSentence(doc, note);
      properties[attribute.baseName] = {
        ...typeOf([model, attribute], schemaOfType),
        ...(description ? { description } : {}),
      };
      if (field?.required) required.push(attribute.baseName);
    }
    const kind = KINDS[model];
    if (kind) {
      properties.apiVersion = { ...properties.apiVersion, const: kind.apiVersion };
      properties.kind = { ...properties.kind, const: kind.kind };
      required.unshift('apiVersion', 'kind');
    }
    const description = firstSentence(declared.doc);
    definitions[definitionName(model)] = {
      type: 'object',
      ...(description ? { description } : {}),
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    };
  }
  return definitions;
}

/** One object of a text: checked by its kind; a kind that is not known here is left alone. */
function anyObject() {
  const kinds = [
    ...Object.entries(KINDS).map(([model, kind]) => ({ ...kind, name: definitionName(model) })),
    {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      name: 'KubeSchedulerConfiguration',
    },
    { apiVersion: 'berth/v1', kind: 'RunOptions', name: 'RunOptions' },
    { apiVersion: 'berth/v1', kind: 'Timeline', name: 'Timeline' },
    { apiVersion: 'v1', kind: 'List', name: 'List' },
  ];
  return {
    type: 'object',
    required: ['apiVersion', 'kind'],
    properties: {
      apiVersion: {
        anyOf: [{ enum: [...new Set(kinds.map((each) => each.apiVersion))] }, { type: 'string' }],
        description:
          'The versioned schema of this object: group/version, or v1 for the core group.',
      },
      kind: {
        anyOf: [{ enum: kinds.map((each) => each.kind) }, { type: 'string' }],
        description: 'The kind of this object, in CamelCase.',
      },
    },
    allOf: kinds.map((each) => ({
      if: {
        properties: { kind: { const: each.kind }, apiVersion: { pattern: BUILT_IN_GROUP } },
        required: ['kind'],
      },
      then: ref(each.name),
    })),
  };
}

function listDefinition() {
  return {
    type: 'object',
    description: 'Several objects in one document, as kubectl get prints them.',
    properties: {
      apiVersion: { const: 'v1' },
      kind: { const: 'List' },
      metadata: { type: 'object' },
      items: { type: 'array', items: ref('AnyObject') },
    },
    required: ['apiVersion', 'kind', 'items'],
    additionalProperties: false,
  };
}

/** One definition a line: small, and a new version shows its differences. */
function print(schema) {
  const { definitions, ...head } = schema;
  const lines = Object.keys(definitions)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(definitions[name])}`);
  return `${JSON.stringify(head).slice(0, -1)},"definitions":{\n${lines.join(',\n')}\n}}\n`;
}

const temporary = mkdtempSync(join(tmpdir(), 'berth-schema-'));
try {
  console.log(`Installing ${PACKAGE} in a temporary folder…`);
  execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
      '--no-engine-strict',
    ].concat(['--prefix', temporary, PACKAGE]),
    { stdio: 'inherit' },
  );
  const models = join(temporary, 'node_modules/@kubernetes/client-node/dist/gen/models');
  const definitions = {
    ...SHARED_DEFINITIONS,
    ...(await readModels(models)),
    ...SCHEDULER_DEFINITIONS,
    ...RUN_OPTIONS_DEFINITIONS,
    ...TIMELINE_DEFINITIONS,
    List: listDefinition(),
    AnyObject: anyObject(),
  };
  const text = print({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: `Generated by tools/generate-schema.mjs from Kubernetes ${OPENAPI_VERSION}; see NOTICE.`,
    ...ref('AnyObject'),
    definitions,
  });
  mkdirSync(dirname(OUTPUT), { recursive: true });
  writeFileSync(OUTPUT, text);
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `${Object.keys(definitions).length} definitions, ${kilobytes(Buffer.byteLength(text))}, ` +
      `${kilobytes(gzipSync(text, { level: 9 }).length)} gzip, ` +
      `${kilobytes(brotliCompressSync(text).length)} brotli`,
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
