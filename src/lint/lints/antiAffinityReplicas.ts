import type { FieldEdit } from '../../model/index.ts';
import type { PodLint } from '../finding.ts';
import { apartRules } from '../selfAntiAffinity.ts';
import { workloadKind } from '../../model/index.ts';

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Replicas that must keep apart, and more of them than there are places. */
export const antiAffinityReplicasLint: PodLint = {
  codes: ['anti-affinity-more-replicas-than-domains'],
  *check(subject, facts) {
    const { name, at, replicas, object, isAsked } = subject;
    if (replicas === undefined || object.kind === 'Pod' || !isAsked) return;
    for (const { term, path, list, index, domains } of apartRules(subject, facts)) {
      if (replicas <= domains) continue;
      const fieldAt = workloadKind(object.kind)?.count;
      if (fieldAt === undefined) continue;
      const field = fieldAt.at(-1) ?? '';
      const prefer: FieldEdit[] = [
        {
          op: 'append',
          path: [...at, 'affinity', 'podAntiAffinity', PREFERRED],
          value: { weight: 100, podAffinityTerm: term },
        },
        { op: 'remove', path: [...list, index] },
      ];
      yield {
        code: 'anti-affinity-more-replicas-than-domains',
        severity: 'warning',
        path: [...path, 'topologyKey'],
        values: {
          name,
          key: term.topologyKey,
          replicas,
          count: domains,
          left: replicas - domains,
        },
        link: 'podAffinity',
        fixes: [
          {
            title: 'value',
            values: { field, value: domains },
            edits: [{ op: 'set', path: fieldAt, value: domains }],
          },
          { title: 'prefer', edits: prefer },
        ],
      };
    }
  },
};
