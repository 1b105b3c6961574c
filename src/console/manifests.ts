import { readDocument } from '../io/index.ts';
import type { Context } from './context.ts';
import { failed } from './failure.ts';
import { isRecord, type Json, listAt, textAt } from './json.ts';

/** The objects of `-f`, those of lists one by one. Throws a Failure where nothing is there to be read. */
export function readObjects(
  { stdin }: Pick<Context, 'stdin'>,
  files: readonly string[],
): readonly Json[] {
  for (const file of files) {
    if (file !== '-') throw failed(`the path "${file}" does not exist`);
  }
  const documents = stdin
    .split(/^---(?:\s.*)?$/m)
    .filter((text) => text.replace(/^\s*#.*$/gm, '').trim() !== '');
  const objects = documents.flatMap((text) => {
    const { value, problems } = readDocument(text);
    if (value === undefined && problems.length > 0) {
      throw failed(
        'error parsing STDIN: error converting YAML to JSON: yaml: did not find expected node content',
      );
    }
    if (!isRecord(value)) return [];
    return textAt(value, 'kind').endsWith('List') && Array.isArray(value['items'])
      ? listAt(value, 'items').filter(isRecord)
      : [value];
  });
  if (objects.length === 0) throw failed('no objects passed to apply');
  return objects;
}
