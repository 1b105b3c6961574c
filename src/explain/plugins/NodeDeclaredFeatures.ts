import { restartRulePaths } from '../relations/podPlaces.ts';
import { narrateNodeDeclaredFeatures } from '../narrators/NodeDeclaredFeatures.ts';
import { tellNodeDeclaredFeatures } from '../node/filters/NodeDeclaredFeatures.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer } from './explainer.ts';

export const nodeDeclaredFeatures: FilterExplainer<'NodeDeclaredFeatures'> = {
  narrate: narrateNodeDeclaredFeatures,
  facts: tellNodeDeclaredFeatures,
  skipped: () => message('pass.NodeDeclaredFeatures.skipped', {}),
  lacks: ({ needed }) => count(needed, ({ met }) => !met),
  sources: ({ missing }, { input: { pod }, own }) => {
    for (const { why } of missing) {
      switch (why) {
        case 'restart-all':
          own(restartRulePaths(pod));
          break;
        case 'user-namespaces':
          own([['hostUsers']]);
          break;
      }
    }
  },
  rejection: () => message('lead.every.NodeDeclaredFeatures', {}),
};
