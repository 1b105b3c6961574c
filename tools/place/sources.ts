import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type YAMLMap } from 'yaml';

/** A manifest as it was given. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface Source {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Where the objects of some files stand, by `Kind namespace/name`; without a namespace they are of `default`. */
export function sourcesOf(files: readonly SourceFile[]): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const { name: file, text } of files) {
    const lines = new LineCounter();
    const add = (object: unknown): void => {
      if (!isMap(object)) return;
      const items = object.get('items');
      if (isSeq(items)) for (const item of items.items) add(item);
      const key = keyOf(object);
      const start = object.range?.[0];
      if (key === undefined || start === undefined || sources.has(key)) return;
      sources.set(key, { file, line: lines.linePos(start).line });
    };
    for (const document of parseAllDocuments(text, { lineCounter: lines, logLevel: 'silent' })) {
      add(document.contents);
    }
  }
  return sources;
}

/** Where an object stands that is named as `Kind namespace/name`, or, where it has none, `Kind name`. */
export function sourceOf(object: string, sources: ReadonlyMap<string, Source>): Source | undefined {
  const [kind = '', name = ''] = object.split(' ');
  return sources.get(object) ?? sources.get(`${kind} default/${name.replace(/^\//, '')}`);
}

function keyOf(object: YAMLMap): string | undefined {
  const kind = wordAt(object, ['kind']);
  const name = wordAt(object, ['metadata', 'name']);
  if (kind === undefined || name === undefined) return undefined;
  return `${kind} ${wordAt(object, ['metadata', 'namespace']) ?? 'default'}/${name}`;
}

function wordAt(object: YAMLMap, path: readonly string[]): string | undefined {
  const found = object.getIn(path, true);
  const value = isScalar(found) ? found.value : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
