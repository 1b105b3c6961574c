import { readDocument } from '../../io/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import { chosenOrNamed, presentOf } from '../targets.ts';
import { carriedOut, current, told } from '../told.ts';

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
  const value = parsed(text);
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    const printed = carriedOut(context, object, { verb: 'patch', type, patch: value });
    for (const line of printed.errors) out.error(line);
    if (printed.errors.length > 0) continue;
    const isSame = printed.out.some((line) => line.endsWith('(no change)'));
    told(context, current(context, object), isSame ? 'patched (no change)' : 'patched');
  }
}

/** What stands in the file of a patch. */
function fileText({ files, stdin }: Context, name: string): string {
  const text = name === '-' ? stdin : files.get(name);
  if (text === undefined) throw failed(`open ${name}: no such file or directory`);
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
