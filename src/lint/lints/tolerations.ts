import type { FieldEdit, Taint } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { type TolerationRule, tolerationRules } from '../cluster/podRules.ts';
import { hasValueOf, taintText, toleratesTaint } from '../cluster/tolerations.ts';
import type { Mending, PodLint } from '../finding.ts';
import { listed } from '../wording.ts';

interface Near {
  readonly taint: Taint;
  readonly nodes: readonly number[];
}

/** A toleration that covers no taint of the cluster, and one it would cover but for one field. */
export const tolerationsLint: PodLint = {
  codes: ['toleration-effect-differs', 'toleration-value-differs'],
  *check({ spec, at }, facts) {
    const rules = tolerationRules(spec, at);
    for (const { toleration, path } of rules) {
      const { key, effect, value = '' } = toleration;
      if (!key) continue;
      const taints = taintsOf(facts, key);
      if (taints.some(({ taint }) => toleratesTaint(toleration, taint))) continue;
      // What another toleration covers is tolerated, whatever this one lacks.
      const open = taints.filter(
        ({ taint }) => !rules.some((rule) => toleratesTaint(rule.toleration, taint)),
      );
      const byEffect = open.filter(({ taint }) => hasValueOf(toleration, taint));
      const [other] = byEffect;
      if (effect && other !== undefined) {
        yield {
          code: 'toleration-effect-differs',
          severity: 'warning',
          path: [...path, 'effect'],
          values: {
            effect,
            actual: other.taint.effect,
            taint: taintText(other.taint),
            count: other.nodes.length,
            nodes: nodeNames(facts, other),
          },
          link: 'taints',
          fixes: [withEffect({ toleration, path }, byEffect)],
        };
        continue;
      }
      const [near] = open.filter(({ taint }) => !effect || effect === taint.effect);
      if (near === undefined || hasValueOf(toleration, near.taint)) continue;
      const actual = near.taint.value ?? '';
      yield {
        code: 'toleration-value-differs',
        severity: 'info',
        path: value === '' ? path : [...path, 'value'],
        values: {
          value: value === '' ? '""' : value,
          taint: taintText(near.taint),
          count: near.nodes.length,
          nodes: nodeNames(facts, near),
        },
        link: 'taints',
        fixes: [
          {
            title: 'value',
            values: { field: 'value', value: actual === '' ? '""' : actual },
            edits: [{ op: 'set', path: [...path, 'value'], value: actual }],
          },
        ],
      };
    }
  },
};

/** Taints of a key, equal ones of several nodes as one. */
function taintsOf(facts: ClusterFacts, key: string): readonly Near[] {
  const found = new Map<string, { taint: Taint; nodes: number[] }>();
  for (const [node, { taints }] of facts.nodes.entries()) {
    for (const taint of taints) {
      if (taint.key !== key) continue;
      const text = taintText(taint);
      const known = found.get(text);
      if (known === undefined) found.set(text, { taint, nodes: [node] });
      else known.nodes.push(node);
    }
  }
  return [...found.values()];
}

/** The effect of the taints; without an effect where they have several. */
function withEffect({ toleration, path }: TolerationRule, near: readonly Near[]): Mending {
  const effects = new Set(near.map(({ taint }) => taint.effect));
  const [effect] = effects;
  const edits: FieldEdit[] =
    effects.size === 1
      ? [{ op: 'set', path: [...path, 'effect'], value: effect }]
      : [{ op: 'remove', path: [...path, 'effect'] }];
  // Only NoExecute may be tolerated for a time.
  if (toleration.tolerationSeconds !== undefined) {
    edits.push({ op: 'remove', path: [...path, 'tolerationSeconds'] });
  }
  if (effects.size > 1) return { title: 'everyEffect', edits };
  return { title: 'value', values: { field: 'effect', value: effect ?? '' }, edits };
}

function nodeNames(facts: ClusterFacts, { nodes }: Near): string {
  return listed(nodes.map((node) => facts.nodeName(node)));
}
