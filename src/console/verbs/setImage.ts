import { editedValue, podPath } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import type { Resource } from '../resources.ts';
import { chosenOrNamed, NOTHING_NAMED, nameOf, presentOf, targetsOf } from '../targets.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../flagForms.ts';
import { carriedOut, current, dryRun, told } from '../told.ts';

export const SET_IMAGE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...LOCAL,
  ...RECORDED,
  all: 'switch',
  selector: 'text',
};

/** `kubectl set image`. Source: k8s.io/kubectl/pkg/cmd/set/set_image.go. */
export function setImage(context: Context): void {
  const { words, flags, out } = context;
  const isPair = (word: string) => word.includes('=') && !word.startsWith('=');
  const resources = words.filter((word) => !isPair(word));
  const pairs = words.filter(isPair);
  const first = words.findIndex(isPair);
  const late = first < 0 ? undefined : words.slice(first).find((word) => !isPair(word));
  if (late !== undefined) {
    throw failed(`all resources must be specified before image changes: ${late}`);
  }
  if (flags.isOn('local') && !flags.has('filename')) throw new Failure(ONLY_FILES);
  if (resources.length === 0 && !flags.has('filename')) throw new Failure(NOTHING_NAMED);
  if (resources.length > 1 && resources[0]?.includes('/')) targetsOf(context, resources);
  if (pairs.length === 0) throw failed('at least one image update is required');
  const images = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  for (const { object, resource } of presentOf(context, chosenOrNamed(context, resources))) {
    if (podPath(textAt(object, 'kind')) === undefined) {
      out.error(withoutTemplate(object, resource));
      continue;
    }
    const spec = [...(podPath(textAt(object, 'kind')) ?? []), 'spec'];
    const names = ['containers', 'initContainers'].flatMap((field) =>
      listAt(object, ...spec, field).map((each) => textAt(each, 'name')),
    );
    const missing = Object.keys(images).filter((name) => name !== '*' && !names.includes(name));
    if (missing.length > 0) {
      for (const name of missing) out.error(`error: unable to find container named "${name}"`);
      if (missing.length === Object.keys(images).length) continue;
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

export const ONLY_FILES =
  "error: you must specify resources by --filename when --local is set.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'";

/** Of what has no Pod's template; kubectl names its Go type. */
export function withoutTemplate(object: Json, { name, kind, group, version }: Resource): string {
  const type = `*${version}.${kind}`;
  const shown = group === '' ? name : `${name}.${group}`;
  return `error: ${shown}/${nameOf(object)} the object is not a pod or does not have a pod template: ${type}`;
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
