import type { ObjectKey, Pod } from '../../model/index.ts';
import { generatedPodName, uidOf } from './naming.ts';

/** The next free `<base>-<5 characters>` name in a namespace. */
export type FreeNames = (namespace: string, base: string) => string;

/** Gives names that no Pod has or had, each once. `taken` grows. */
export function freeNamesBeside(taken: {
  readonly has: (key: ObjectKey) => boolean;
  readonly add: (key: ObjectKey) => unknown;
}): FreeNames {
  const tried = new Map<string, number>();
  return (namespace, base) => {
    const key = `${namespace}/${base}`;
    for (let nth = tried.get(key) ?? 0; ; nth++) {
      const name = generatedPodName(base, nth);
      if (taken.has(`${namespace}/${name}`)) continue;
      taken.add(`${namespace}/${name}`);
      tried.set(key, nth + 1);
      return name;
    }
  };
}

/** The same Pod as another life of its name: with a uid of its own. */
export function asLife(pod: Pod, life: number): Pod {
  const { name, namespace = 'default' } = pod.metadata;
  const uid = uidOf('Pod', `${namespace}/${name}/${life}`);
  return { ...pod, metadata: { ...pod.metadata, uid } };
}
