import { isApiKind } from '../../../model/index.ts';
import type { Entry } from '../../entry.ts';
import { type Json, textAt } from '../../json.ts';
import type { World } from '../../world.ts';

/** Kinds that have a number of replicas to be set, and their groups. */
const SCALED = {
  Deployment: 'apps',
  ReplicaSet: 'apps',
  StatefulSet: 'apps',
  ReplicationController: '',
} as const;
type ScaledKind = keyof typeof SCALED;

/** What has a number of replicas to be set. */
export type ScaledEntry = Entry<Extract<Entry['object'], { readonly kind: ScaledKind }>>;

/** What a `scaleTargetRef` means: by its group and kind, whatever version it names. */
export function targetOf(
  { store }: World,
  namespace: string,
  reference: Json,
): ScaledEntry | undefined {
  const [kind, name] = [textAt(reference, 'kind'), textAt(reference, 'name')];
  if (!isScaled(kind) || SCALED[kind] !== groupOf(reference)) return undefined;
  return store.find(kind, namespace, name);
}

/** Why it has no scale: there is no such kind, or none of its objects has one, or it is not there. Source: scaleForResourceMappings. */
export function unscalable(reference: Json): string {
  const [kind, name] = [textAt(reference, 'kind'), textAt(reference, 'name')];
  const group = groupOf(reference);
  if (!isServed(group, kind)) {
    return `no matches for kind ${JSON.stringify(kind)} in group ${JSON.stringify(group)}`;
  }
  if (!isScaled(kind)) return 'the server could not find the requested resource';
  const scale = `${kind.toLowerCase()}s/scale${group === '' ? '' : `.${group}`}`;
  return `${scale} ${JSON.stringify(name)} not found`;
}

/** Old versions of workloads had a group that is served no more. */
function isServed(group: string, kind: string): boolean {
  return isScaled(kind) ? SCALED[kind] === group : group !== 'extensions' && isApiKind(group, kind);
}

function isScaled(kind: string): kind is ScaledKind {
  return Object.hasOwn(SCALED, kind);
}

function groupOf(reference: Json): string {
  const [group = '', version] = textAt(reference, 'apiVersion').split('/');
  return version === undefined ? '' : group;
}
