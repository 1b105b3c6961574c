import {
  APPARMOR_ANNOTATION,
  SECCOMP_ANNOTATIONS,
  SECCOMP_DEPRECATION,
} from '../../releases/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { fractional } from './amounts.ts';

/** A container, and where it stands. */
export interface Placed {
  readonly container: unknown;
  readonly where: string;
}

/** All containers of a Pod in the order in which a server looks at them. Source: VisitContainersWithPath of pkg/apis/core/pods. */
export function containersOf(spec: Json, path: string): readonly Placed[] {
  return ['initContainers', 'containers', 'ephemeralContainers'].flatMap((list) =>
    listAt(spec, list).map((container, index) => ({
      container,
      where: `${path}.${list}[${index}]`,
    })),
  );
}

/** What a Pod's metadata and spec say of all its containers. */
export interface Around {
  readonly annotations: Json;
  /** Where they stand. */
  readonly annotationsPath: string;
  readonly spec: Json;
  readonly isPod: boolean;
}

/** What is said of one container. Source: warningsForPodSpecAndMeta of pkg/api/pod. */
export function ofContainer({ container, where }: Placed, around: Around): readonly string[] {
  const limits = recordAt(container, 'resources', 'limits');
  const given = recordAt(container, 'resources', 'requests');
  // A new Pod asks for its limits where it says nothing.
  const lists = { limits, requests: around.isPod ? { ...limits, ...given } : given };
  const bytes = ['memory', 'ephemeral-storage'].flatMap((name) =>
    Object.entries(lists).flatMap(([list, amounts]) =>
      fractional(amounts[name], `${where}.resources.${list}[${name}]`),
    ),
  );
  return [...ofProfiles(container, around), ...bytes, ...ofVariables(container, where)];
}

/** Annotations that name profiles of which no field says anything. */
function ofProfiles(container: unknown, around: Around): readonly string[] {
  const { annotations, annotationsPath, spec, isPod } = around;
  const name = textAt(container, 'name');
  const told = (key: string, words: string) =>
    annotations[key] === undefined ? [] : [`${annotationsPath}[${key}]: ${words}`];
  const says = (field: string, owner: unknown) => at(owner, 'securityContext', field) !== undefined;
  const isAppArmorTold =
    isPod || says('appArmorProfile', spec) || says('appArmorProfile', container);
  return [
    ...(says('seccompProfile', container)
      ? []
      : told(`${SECCOMP_ANNOTATIONS.container}${name}`, SECCOMP_DEPRECATION.words)),
    ...(isAppArmorTold
      ? []
      : told(`${APPARMOR_ANNOTATION.prefix}${name}`, APPARMOR_ANNOTATION.words)),
  ];
}

/** Variables that hide others: not those that go on with what the other says. */
function ofVariables(container: unknown, where: string): readonly string[] {
  const names = new Set<string>();
  return listAt(container, 'env').flatMap((variable, index) => {
    const [name, value] = [textAt(variable, 'name'), textAt(variable, 'value')];
    const isKnown = names.has(name);
    names.add(name);
    const former = `$(${name})`;
    const goesOn =
      at(variable, 'valueFrom') === undefined && value !== former && value.includes(former);
    if (!isKnown || goesOn) return [];
    return [
      `${where}.env[${index}]: hides previous definition of ${JSON.stringify(name)}, which may be dropped when using apply`,
    ];
  });
}
