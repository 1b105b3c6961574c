import { readDocument } from '../io/index.ts';
import type { Context } from './context.ts';
import { type Failure, failed } from './failure.ts';
import { isRecord, type Json, listAt, textAt } from './json.ts';
import { resourceOfKind } from './resources.ts';
import { unreadMetadata } from './validity.ts';

/** An object of `-f`, and where it was read: `STDIN`, or the file's name. */
export interface Manifest {
  readonly object: Json;
  readonly source: string;
  /** Why nothing can be done with it. */
  readonly failure?: Failure | undefined;
}

/** The object of a manifest; throws its failure. */
export function readable({ object, failure }: Manifest): Json {
  if (failure) throw failure;
  return object;
}

type Sources = Pick<Context, 'stdin' | 'files'> & Partial<Pick<Context, 'flags'>>;

/** The objects of `-f`, those of lists one by one. Throws a Failure where nothing is there to be read. */
export function readManifests(
  sources: Sources,
  names: readonly string[],
  isFor: 'apply' | 'create' | 'none' = 'apply',
): readonly Manifest[] {
  const manifests = names.flatMap((name) => {
    const source = name === '-' ? 'STDIN' : name;
    return readText(textOf(sources, name), source).map((object) => ({
      object,
      source,
      failure: unreadMetadata(object, source) ?? elsewhere(sources, object),
    }));
  });
  if (manifests.length === 0 && isFor !== 'none') throw failed(`no objects passed to ${isFor}`);
  return manifests;
}

/** That an object stands in another namespace than the one asked for. Source: RequireNamespace of k8s.io/cli-runtime. */
function elsewhere({ flags }: Sources, object: Json): Failure | undefined {
  const [asked, own] = [flags?.text('namespace'), textAt(object, 'metadata', 'namespace')];
  if (asked === undefined || own === '' || own === asked) return undefined;
  if (resourceOfKind(textAt(object, 'kind'))?.isNamespaced === false) return undefined;
  return failed(
    `the namespace from the provided object ${JSON.stringify(own)} does not match the namespace ${JSON.stringify(asked)}. You must pass '--namespace=${own}' to perform this operation.`,
  );
}

/** The objects alone. */
export function readObjects(sources: Sources, names: readonly string[]): readonly Json[] {
  return readManifests(sources, names).map(readable);
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

function readText(text: string, source: string): readonly Json[] {
  const documents = text
    .split(/^---(?:[ \t].*)?\r?$/m)
    .filter((part) => part.replace(/^\s*#.*$/gm, '').trim() !== '');
  return documents.flatMap((part) => {
    const { value, problems } = readDocument(part);
    if (value === undefined && problems.length > 0) {
      throw failed(
        `error parsing ${source}: error converting YAML to JSON: yaml: did not find expected node content`,
      );
    }
    if (!isRecord(value)) return [];
    return textAt(value, 'kind').endsWith('List') && Array.isArray(value['items'])
      ? listAt(value, 'items').filter(isRecord)
      : [value];
  });
}
