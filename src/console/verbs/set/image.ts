import { isFiled } from '../../kustomization.ts';
import { editedValue, podPath } from '../../../model/index.ts';
import type { Context } from '../../context.ts';
import { asIs, failed, Failure, Failures } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import {
  checkLocal,
  errorName,
  isLocal,
  isOnlyHere,
  objectsToSet,
  type Target,
} from '../../local.ts';
import { NOTHING_NAMED } from '../../targets.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../../flagForms.ts';
import { carriedOut, recorded, told } from '../../told.ts';

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
  const { flags } = context;
  const { resources, images } = asked(context);
  const names = Object.keys(images);
  const targets = objectsToSet(context, resources);
  // What is not there ends the command before anything else is looked at.
  if (context.out.isFailed) return;
  if (flags.isOn('all') && flags.has('selector')) {
    throw failed('cannot set --all and --selector at the same time');
  }
  if (names.length === 0) throw failed('at least one image update is required');
  if (names.length > 1 && names.includes('*')) {
    throw failed(
      'all containers are already specified by *, but saw more than one container_name=container_image pairs',
    );
  }
  checkLocal(context);
  const failures = new Failures();
  for (const target of targets) {
    failures.try(() => setImagesOf(context, target, images, failures));
  }
  failures.tell(context.out);
}

function setImagesOf(
  context: Context,
  target: Target,
  images: Readonly<Record<string, string>>,
  failures: Failures,
): void {
  const names = Object.keys(images);
  const { object } = target;
  const path = podPath(textAt(object, 'kind'));
  if (path === undefined) throw withoutTemplate(context, target);
  const spec = [...path, 'spec'];
  const known = ['containers', 'initContainers'].flatMap((field) =>
    listAt(object, ...spec, field).map((each) => textAt(each, 'name')),
  );
  const missing = names.filter((name) =>
    name === '*' ? known.length === 0 : !known.includes(name),
  );
  for (const name of missing) {
    failures.add(asIs(`error: unable to find container named "${name}"`));
  }
  if (missing.length === names.length) return;
  if (isOnlyHere(context)) {
    const tried = withImages(object, spec, images);
    const now = isLocal(context) ? recorded(context, tried ?? object) : tried;
    if (now !== undefined && now !== object) told(context, now, 'image updated', true);
    return;
  }
  const before = JSON.stringify(object['spec']);
  const { errors, after } = carriedOut(context, object, {
    verb: 'patch',
    type: 'json',
    patch: imagePatch(object, spec, images),
    part: 'rest',
  });
  for (const line of errors) {
    failures.add(unpatched('image update to pod template: ', target, line));
  }
  if (JSON.stringify(after['spec']) !== before) told(context, after, 'image updated', true);
}

/** What is named before the first image, and the images. Source: GetResourcesAndPairs and ParsePairs. */
function asked({ words, flags }: Context) {
  const isPair = (word: string) =>
    (word.includes('=') && !word.startsWith('=')) || (word.endsWith('-') && word !== '-');
  const first = words.findIndex(isPair);
  const resources = first < 0 ? words : words.slice(0, first);
  const pairs = first < 0 ? [] : words.slice(first);
  const late = pairs.find((word) => !isPair(word));
  if (late !== undefined) {
    throw failed(`all resources must be specified before image changes: ${late}`);
  }
  const unread = pairs.filter((pair) => !pair.includes('=') || pair.startsWith('='));
  if (unread.length > 0) throw failed(`invalid image format: ${unread.join(', ')}`);
  if (resources.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const images = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return { resources, images };
}

/** What a server refuses of a patch, within kubectl's own words. Source: Run of each of set_*.go. */
export function unpatched(what: string, { resource }: Target, line: string): Failure {
  const [, name = '', causes = ''] = /^The \S+ "([^"]*)" is invalid: ?([\s\S]*)$/.exec(line) ?? [];
  if (causes === '') return failed(`failed to patch ${what}${line}`);
  const kind = resource.group === '' ? resource.kind : `${resource.kind}.${resource.group}`;
  const all = causes.split('\n* ').filter((each) => each !== '');
  const text = all.length > 1 ? `[${all.join(', ')}]` : (all[0] ?? '');
  return failed(`failed to patch ${what}${kind} ${JSON.stringify(name)} is invalid: ${text}`);
}

/** Of what has no Pod's template; kubectl names its Go type. */
export function withoutTemplate(context: Context, target: Target): Failure {
  const { kind, version } = target.resource;
  return asIs(
    `error: ${errorName(context, target)} the object is not a pod or does not have a pod template: *${version}.${kind}`,
    '\n',
  );
}

/** Each container's new image; one that is empty is none, which a server refuses: it checks the whole. */
function imagePatch(
  object: Json,
  spec: readonly (string | number)[],
  images: Readonly<Record<string, string>>,
): readonly Json[] {
  return ['containers', 'initContainers'].flatMap((field) =>
    listAt(object, ...spec, field).flatMap((container, index) => {
      const image = images[textAt(container, 'name')] ?? images['*'];
      if (image === undefined || image === textAt(container, 'image')) return [];
      const path = `/${[...spec, field, index, 'image'].join('/')}`;
      return image === '' ? [{ op: 'remove', path }] : [{ op: 'add', path, value: image }];
    }),
  );
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
        if (image === undefined) return each;
        if (image !== '') return { ...recordAt(each), image };
        const rest = Object.entries(recordAt(each)).filter(([name]) => name !== 'image');
        return Object.fromEntries(rest);
      }),
    }));
  const changed = editedValue(object, edits) as Json;
  return JSON.stringify(changed) === JSON.stringify(object) ? undefined : changed;
}
