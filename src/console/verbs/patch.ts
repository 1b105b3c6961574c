import { readDocument } from '../../io/index.ts';
import { canonical, partOf, patchedBy, REJECTED } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, refused } from '../failure.ts';
import { at, type Json, textAt } from '../json.ts';
import { chosenOrNamed, presentOf } from '../targets.ts';
import { scaleOf } from '../served/scale.ts';
import { carriedOut, current, dryRun, told } from '../told.ts';
import { SCALED } from './scale.ts';

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
  if (part !== '' && part !== 'status' && part !== 'scale')
    throw failed(`Berth does not carry out kubectl patch --subresource=${part}`);
  const value = parsed(text);
  if (type === 'json' && !Array.isArray(value)) {
    throw refused(
      'BadRequest',
      'json: cannot unmarshal object into Go value of type jsonpatch.Patch',
    );
  }
  if (part === 'scale') {
    patchScale(context, type, value);
    return;
  }
  const sentTo = part === 'status' ? 'status' : 'rest';
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    if (dryRun(context) === ' (dry run)') {
      const patched = patchedBy(type, object, value);
      if ('refused' in patched) {
        out.error(patched.refused);
        continue;
      }
      const next = partOf(object, patched.value, sentTo) as Json;
      const isSame = canonical(next) === canonical(object);
      asTold(context, next, isSame);
      continue;
    }
    const printed = carriedOut(context, object, {
      verb: 'patch',
      type,
      patch: value,
      part: sentTo,
    });
    for (const line of printed.warnings) out.note(line);
    for (const line of printed.errors) out.error(line);
    if (printed.errors.length > 0) continue;
    const isSame = printed.out.some((line) => line.endsWith('(no change)'));
    asTold(context, current(context, object), isSame);
  }
}

/** A dry run is not told as one. Source: PatchOptions.RunPatch, whose printer is made before it is known. */
function asTold(context: Context, object: Json, isSame: boolean): void {
  const { flags } = context;
  told(
    { ...context, flags: flags.without('dry-run') },
    object,
    `patched${isSame ? ' (no change)' : ''}`,
  );
}

/** `--subresource=scale`: of what stands in a Scale, its count is the only field that can be another. */
function patchScale(context: Context, type: 'strategic' | 'merge' | 'json', value: unknown): void {
  const { words, out } = context;
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    if (!SCALED.includes(textAt(object, 'kind'))) {
      throw new Failure(
        'Error from server (NotFound): the server could not find the requested resource',
      );
    }
    if (type === 'strategic') {
      throw new Failure(
        'Error from server (UnsupportedMediaType): the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml',
      );
    }
    const scale = scaleOf(object);
    const patched = patchedBy(type, scale, value);
    const next = 'value' in patched ? (patched.value as Json) : undefined;
    const replicas = at(next, 'spec', 'replicas');
    if (next === undefined || typeof replicas !== 'number') {
      out.error(REJECTED);
      continue;
    }
    const isSame = replicas === at(scale, 'spec', 'replicas');
    carriedOut(context, object, { verb: 'scale', replicas, currentReplicas: undefined });
    asTold(context, dryRun(context) === '' ? scaleOf(current(context, object)) : next, isSame);
  }
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
