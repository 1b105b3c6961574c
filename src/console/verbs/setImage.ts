import { editedValue, podPath } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { CHOOSING, chosenOrNamed, presentOf } from '../targets.ts';
import { carriedOut, CHANGING, current, dryRun, told } from '../told.ts';

export const SET_IMAGE_FLAGS: FlagForms = { ...CHOOSING, ...CHANGING };

/** `kubectl set image`. Source: k8s.io/kubectl/pkg/cmd/set/set_image.go. */
export function setImage(context: Context): void {
  const { words, out } = context;
  const resources = words.filter((word) => !word.includes('='));
  const pairs = words.filter((word) => word.includes('='));
  if (resources.length === 0) {
    throw failed(
      'one or more resources must be specified as <resource> <name> or <resource>/<name>',
    );
  }
  if (pairs.length === 0) throw failed('at least one image update is required');
  const images = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  for (const { object } of presentOf(context, chosenOrNamed(context, resources))) {
    const spec = [...(podPath(textAt(object, 'kind')) ?? []), 'spec'];
    const names = ['containers', 'initContainers'].flatMap((field) =>
      listAt(object, ...spec, field).map((each) => textAt(each, 'name')),
    );
    const missing = Object.keys(images).filter((name) => name !== '*' && !names.includes(name));
    if (missing.length > 0) {
      for (const name of missing) out.error(`error: unable to find container named "${name}"`);
      continue;
    }
    if (dryRun(context) !== '') {
      const tried = withImages(object, spec, images);
      if (tried !== undefined) told(context, tried, 'image updated');
      continue;
    }
    const before = JSON.stringify(object['spec']);
    carriedOut(context, object, { verb: 'set image', images });
    const after = current(context, object);
    if (JSON.stringify(after['spec']) !== before) told(context, after, 'image updated');
  }
}

/** The object with other images; undefined where it has them. */
function withImages(
  object: Json,
  spec: readonly (string | number)[],
  images: Readonly<Record<string, string>>,
): Json | undefined {
  const edits = ['containers', 'initContainers']
    .filter((field) => at(object, ...spec, field) !== undefined)
    .map((field) => ({
      op: 'set' as const,
      path: [...spec, field],
      value: listAt(object, ...spec, field).map((each) => {
        const image = images[textAt(each, 'name')] ?? images['*'];
        return image === undefined ? each : { ...recordAt(each), image };
      }),
    }));
  const changed = editedValue(object, edits) as Json;
  return JSON.stringify(changed) === JSON.stringify(object) ? undefined : changed;
}
