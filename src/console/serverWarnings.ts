import { labelValueProblems, milliAmount, podPath, quantityText } from '../model/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from './json.ts';

/**
 * What a server warns of in an object that it takes as new. Source: GetWarningsForPodTemplate of pkg/api/pod and
 * GetWarningsForPersistentVolumeClaim of pkg/api/persistentvolumeclaim.
 */
export function serverWarnings(object: Json): readonly string[] {
  const kind = textAt(object, 'kind');
  if (kind === 'PersistentVolumeClaim') {
    const storage = at(object, 'spec', 'resources', 'requests', 'storage');
    return fractional(storage, 'spec.resources.requests[storage]');
  }
  const template = podPath(kind);
  if (template === undefined) return [];
  const path = [...template, 'spec'];
  const spec = at(object, ...path);
  return isRecord(spec) ? ofPod(spec, path.join('.'), kind === 'Pod') : [];
}

function ofPod(spec: Json, path: string, isPod: boolean): readonly string[] {
  const containers = ['initContainers', 'containers'].flatMap((list) =>
    listAt(spec, list).map((container, index) => ({
      container,
      where: `${path}.${list}[${index}]`,
    })),
  );
  return [
    ...listAt(spec, 'topologySpreadConstraints').flatMap((each, index) =>
      unselecting(each, `${path}.topologySpreadConstraints[${index}]`),
    ),
    ...containers.flatMap(({ container, where }) => ofContainer(container, where, isPod)),
    ...samePorts(containers, isPod && spec['hostNetwork'] === true),
    ...unmatched(spec, path),
    ...['podAffinity', 'podAntiAffinity'].flatMap((field) => {
      const when = (which: string) => `${which}DuringSchedulingIgnoredDuringExecution`;
      const [required, preferred] = [when('required'), when('preferred')];
      const within = `${path}.affinity.${field}`;
      return [
        ...listAt(spec, 'affinity', field, required).flatMap((term, index) =>
          unselecting(term, `${within}.${required}[${index}]`),
        ),
        ...listAt(spec, 'affinity', field, preferred).flatMap((term, index) =>
          unselecting(
            at(term, 'podAffinityTerm'),
            `${within}.${preferred}[${index}].podAffinityTerm`,
          ),
        ),
      ];
    }),
  ];
}

function unselecting(term: unknown, path: string): readonly string[] {
  if (isRecord(at(term, 'labelSelector'))) return [];
  return [`${path}.labelSelector: a null labelSelector results in matching no pod`];
}

/** Values of preferences that no label can have. */
function unmatched(spec: Json, path: string): readonly string[] {
  const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
  return listAt(spec, 'affinity', 'nodeAffinity', preferred).flatMap((term, index) =>
    listAt(term, 'preference', 'matchExpressions').flatMap((expression, nth) =>
      listAt(expression, 'values').flatMap((value, place) => {
        const where = `${path}.affinity.nodeAffinity.${preferred}[${index}].preference.matchExpressions[${nth}].values[${place}]`;
        const problems = labelValueProblems(String(value));
        return problems.map((words) => `${where}: ${String(value)} is invalid, ${words}`);
      }),
    ),
  );
}

function ofContainer(container: unknown, path: string, isPod: boolean): readonly string[] {
  const names = new Set<string>();
  const hidden = listAt(container, 'env').flatMap((variable, index) => {
    const name = textAt(variable, 'name');
    const isKnown = names.has(name);
    names.add(name);
    const words = `hides previous definition of ${JSON.stringify(name)}, which may be dropped when using apply`;
    return isKnown ? [`${path}.env[${index}]: ${words}`] : [];
  });
  const limits = recordAt(container, 'resources', 'limits');
  const given = recordAt(container, 'resources', 'requests');
  // A new Pod asks for its limits where it says nothing.
  const lists = { limits, requests: isPod ? { ...limits, ...given } : given };
  const bytes = Object.entries(lists).flatMap(([list, amounts]) =>
    ['memory', 'ephemeral-storage'].flatMap((name) =>
      fractional(amounts[name], `${path}.resources.${list}[${name}]`),
    ),
  );
  return [...bytes, ...hidden];
}

function fractional(amount: unknown, path: string): readonly string[] {
  if (typeof amount !== 'string' && typeof amount !== 'number') return [];
  if (BigInt(milliAmount(amount)) % 1000n === 0n) return [];
  const shown = JSON.stringify(quantityText(amount));
  return [`${path}: fractional byte value ${shown} is invalid, must be an integer`];
}

/** Ports that stand twice, by their names and by what they are. */
function samePorts(
  containers: readonly { readonly container: unknown; readonly where: string }[],
  isOfHost: boolean,
): readonly string[] {
  const [places, names] = [new Map<string, string[]>(), new Map<string, string>()];
  return containers.flatMap(({ container, where }) =>
    listAt(container, 'ports').flatMap((port, index) => {
      const place = `${where}.ports[${index}]`;
      const own = textAt(port, 'containerPort');
      const host = textAt(port, 'hostPort') || (isOfHost ? own : '0');
      const protocol = textAt(port, 'protocol') || 'TCP';
      const key = `${own}/${protocol}/${textAt(port, 'hostIP')}/${host}`;
      const others = places.get(key) ?? [];
      places.set(key, [...others, place]);
      const name = textAt(port, 'name');
      const first = names.get(name);
      if (name !== '' && first === undefined) names.set(name, place);
      return [
        ...others.map((other) => `${place}: duplicate port definition with ${other}`),
        ...(name !== '' && first !== undefined
          ? [
              `${place}: duplicate port name ${JSON.stringify(name)} with ${first}, services and probes that select ports by name will use ${first}`,
            ]
          : []),
      ];
    }),
  );
}
