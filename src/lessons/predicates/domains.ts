import { countsByDomain, domainOf, podsThere } from '../scene/pods.ts';
import type { Scene } from '../scene/scene.ts';
import type { Finding, PredicateOf } from './predicate.ts';

/** `apart`, `together`: all stand, and no two share a domain, or all share one. */
export function apartOrTogether(
  scene: Scene,
  { kind, pods, by }: PredicateOf<'apart' | 'together'>,
): Finding {
  const all = podsThere(scene, pods);
  const domains = all.map(({ end, node }) =>
    end === 'placed' ? domainOf(scene, node, by) : undefined,
  );
  const known = domains.filter((domain) => domain !== undefined);
  const different = new Set(known).size;
  const isRight = kind === 'apart' ? different === all.length : different === 1;
  return {
    holds: all.length > 0 && known.length === all.length && isRight,
    facts: { domains: told(countsByDomain(scene, all, by)), waiting: all.length - known.length },
  };
}

/** `domains`: just so many in each; a domain that is not named has none. */
export function domains(scene: Scene, { pods, by, counts }: PredicateOf<'domains'>): Finding {
  const found = countsByDomain(scene, podsThere(scene, pods), by);
  const names = new Set([...found.keys(), ...Object.keys(counts)]);
  const wanted = (name: string): number => (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0);
  return {
    holds: [...names].every((name) => (found.get(name) ?? 0) === wanted(name)),
    facts: { domains: told(found) },
  };
}

/** `skew`: what the fullest domain has more than the emptiest, of those that have nodes. */
export function skew(scene: Scene, { pods, by, atMost }: PredicateOf<'skew'>): Finding {
  const all = podsThere(scene, pods);
  const found = countsByDomain(scene, all, by);
  const between = skewOf(found);
  const isAll = all.length > 0 && all.every(({ end }) => end === 'placed');
  return {
    holds: isAll && between <= atMost,
    facts: { domains: told(found), skew: between, atMost },
  };
}

/** The largest count less the smallest, 0 without any. */
export function skewOf(counts: ReadonlyMap<string, number>): number {
  const all = [...counts.values()];
  return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
}

function told(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].map(([domain, count]) => `${domain} ${count}`);
}
