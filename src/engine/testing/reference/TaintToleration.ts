import { isTolerated, repellingTaints } from './matching.ts';
import type { ReferencePlugin } from './plugin.ts';
import { scaled, unresolvable } from './plugin.ts';

export const TaintToleration: ReferencePlugin = {
  filter({ release }, pod, node) {
    const [taint] = repellingTaints(pod, node);
    if (taint === undefined) return undefined;
    if (release.rules.untoleratedTaint === 'unnamed') {
      return unresolvable('node(s) had untolerated taint(s)');
    }
    return unresolvable(`node(s) had untolerated taint {${taint.key}: ${taint.value ?? ''}}`);
  },
  score(_view, { spec }, feasible) {
    const raw = feasible.map((node) => {
      const soft = (node.spec?.taints ?? []).filter(({ effect }) => effect === 'PreferNoSchedule');
      return soft.filter((taint) => !isTolerated(taint, spec.tolerations)).length;
    });
    return scaled(raw, true);
  },
};
