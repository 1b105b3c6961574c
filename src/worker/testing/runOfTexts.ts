import { finish } from '../../model/index.ts';
import type { ScenarioTexts } from '../../protocol/index.ts';
import { type FinishedRun, loadScenario } from '../load.ts';
import { createLoadMemory } from '../memory.ts';

/** The run of these texts, of which those not given are empty; by a load of its own unless told. */
export function runOfTexts(
  texts: Partial<ScenarioTexts>,
  memory = createLoadMemory(),
): FinishedRun {
  const all = { workload: '', cluster: '', scheduler: '', ...texts };
  const request = { kind: 'load', revision: 1, texts: all, focusPod: '' } as const;
  return finish(loadScenario(request, memory, () => 0));
}
