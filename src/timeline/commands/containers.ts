import type { ResourceTexts } from '../../kubectl/index.ts';

/** A container, of which any field may be there. */
type Part = Readonly<Record<string, unknown>>;

/** Whether a container is one of those that `-c` names, wildcards and all. Source: selectContainers. */
export function isNamedBy(container: object, wanted: string): boolean {
  const pattern = wanted.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`).test(nameOf(container));
}

/** The environment variables that a container lists itself. */
export function variablesOf(container: object): readonly object[] {
  const env: unknown = Reflect.get(container, 'env');
  return Array.isArray(env) ? env.filter((each): each is object => each instanceof Object) : [];
}

/**
 * A container with variables set and others taken away: what is there is changed in its place, what is new
 * comes last. Source: updateEnv of k8s.io/kubectl/pkg/cmd/set/env.
 */
export function withVariables(
  container: Part,
  set: readonly { readonly name: string }[],
  remove: readonly string[],
): Part {
  const before = variablesOf(container);
  const kept = before.filter((each) => !remove.includes(nameOf(each)));
  const changed = kept.map((each) => set.find(({ name }) => name === nameOf(each)) ?? each);
  const known = new Set(kept.map(nameOf));
  const env = [...changed, ...set.filter(({ name }) => !known.has(name))];
  return env.length === 0 && before.length === 0 ? container : { ...container, env };
}

/** A container with other limits and requests; of those that are not named it keeps its own. */
export function withAmounts(container: Part, amounts: ResourceTexts): Part {
  const resources: Record<string, unknown> = { ...recordOf(container['resources']) };
  for (const field of ['limits', 'requests'] as const) {
    if (Object.keys(amounts[field]).length === 0) continue;
    resources[field] = { ...recordOf(resources[field]), ...amounts[field] };
  }
  return { ...container, resources };
}

function recordOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}

export function nameOf(part: object): string {
  const name: unknown = Reflect.get(part, 'name');
  return typeof name === 'string' ? name : '';
}
