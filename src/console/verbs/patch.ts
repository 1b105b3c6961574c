import { readDocument } from '../../io/index.ts';
import type { Context } from '../context.ts';
import { failed, refused } from '../failure.ts';
import { jsonPatched, mergePatched, strategicPatched } from '../../timeline/index.ts';
import { canonical } from '../cluster.ts';
import { isRecord, type Json } from '../json.ts';
import { chosenOrNamed, presentOf } from '../targets.ts';
import { carriedOut, current, dryRun, told } from '../told.ts';

/** `kubectl patch`. Source: k8s.io/kubectl/pkg/cmd/patch. */
export function patch(context: Context): void {
  const { flags, words, out } = context;
  const file = flags.text('patch-file');
  const text = flags.text('patch') ?? (file === undefined ? undefined : fileText(context, file));
  const type = flags.text('type') ?? 'strategic';
  if (type !== 'strategic' && type !== 'merge' && type !== 'json') {
    throw failed(`--type must be one of [json merge strategic], not "${type}"`);
  }
  if (text === undefined || text === '')
    throw failed('must specify --patch or --patch-file containing the contents of the patch');
  if (flags.isOn('local') && !flags.has('filename')) {
    throw failed('cannot specify --local and server resources');
  }
  const part = flags.text('subresource') ?? '';
  if (part !== '' && part !== 'status')
    throw failed(`Berth does not carry out kubectl patch --subresource=${part}`);
  const value = parsed(text);
  if (type === 'json' && !Array.isArray(value)) {
    throw refused(
      'BadRequest',
      'json: cannot unmarshal object into Go value of type jsonpatch.Patch',
    );
  }
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    if (dryRun(context) === ' (dry run)') {
      const next = patchedBy(type, value, object);
      if (next === undefined) {
        out.error(
          'Error from server (Invalid): the server rejected our request due to an error in our request',
        );
        continue;
      }
      const isSame = canonical(next) === canonical(object);
      told(context, next, isSame ? 'patched (no change)' : 'patched');
      continue;
    }
    const printed = carriedOut(context, object, { verb: 'patch', type, patch: value });
    for (const line of printed.errors) out.error(line);
    if (printed.errors.length > 0) continue;
    const isSame = printed.out.some((line) => line.endsWith('(no change)'));
    told(context, current(context, object), isSame ? 'patched (no change)' : 'patched');
  }
}

/** The object as a patch would make it; undefined where it cannot be done. */
function patchedBy(
  type: 'strategic' | 'merge' | 'json',
  patch: unknown,
  object: Json,
): Json | undefined {
  const patched =
    type === 'json'
      ? jsonPatched(object, patch as readonly unknown[])
      : type === 'merge'
        ? mergePatched(object, patch)
        : strategicPatched(object, patch);
  return isRecord(patched) ? patched : undefined;
}

/** What stands in the file of a patch. */
function fileText({ files, stdin }: Context, name: string): string {
  const text = name === '-' ? stdin : files.get(name);
  if (text === undefined)
    throw failed(`unable to read patch file: open ${name}: no such file or directory`);
  return text;
}

/** JSON, or YAML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const { value, problems } = readDocument(text);
    if (value !== undefined || problems.length === 0) return value;
    throw failed(
      `unable to parse ${JSON.stringify(text)}: yaml: did not find expected node content`,
    );
  }
}
