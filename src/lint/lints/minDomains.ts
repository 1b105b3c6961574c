import { labelSelectorMatches } from '../../model/index.ts';
import { isEmptySelector, spreadRules, spreadSelector } from '../cluster/podRules.ts';
import { spreadDomains } from '../cluster/spread.ts';
import type { PodLint } from '../finding.ts';
import { listed } from '../wording.ts';

/**
 * Below minDomains the lowest count is taken to be 0, so no domain takes more than maxSkew Pods
 * (`minMatchNum` in podtopologyspread/filtering.go). A zone without a node is no domain. Pods that their own constraint
 * does not count fill no domain: of those `spreadSelectorLint` tells.
 */
export const minDomainsLint: PodLint = {
  codes: ['min-domains-above-domains'],
  *check(subject, facts) {
    const { name, spec, at, namespace, podLabels, replicas, isAsked } = subject;
    if (!isAsked) return;
    for (const { constraint, path } of spreadRules(spec, at)) {
      const { minDomains = 1, maxSkew, topologyKey, whenUnsatisfiable } = constraint;
      if (minDomains === 1 || whenUnsatisfiable !== 'DoNotSchedule') continue;
      const selector = spreadSelector(constraint, podLabels);
      if (isEmptySelector(selector) || !labelSelectorMatches(selector, podLabels)) continue;
      const domains = spreadDomains(facts, { spec, namespace, labels: podLabels }, constraint);
      if (domains.length >= minDomains || domains.length === 0) continue;
      const room = domains.length * maxSkew;
      yield {
        code: 'min-domains-above-domains',
        severity: replicas !== undefined && replicas > room ? 'warning' : 'info',
        path: [...path, 'minDomains'],
        values: {
          name,
          key: topologyKey,
          minDomains,
          count: domains.length,
          domains: listed(domains.map(({ value }) => value)),
          maxSkew,
          room,
        },
        link: 'spread',
        fixes: [
          {
            title: 'value',
            values: { field: 'minDomains', value: domains.length },
            edits: [{ op: 'set', path: [...path, 'minDomains'], value: domains.length }],
          },
        ],
      };
    }
  },
};
