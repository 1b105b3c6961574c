import { COST } from '../costs.ts';
import { editsOf } from '../given.ts';
import type { Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { profileNames } from './configuration.ts';

/** The gates that keep the Pod out of the queue are taken away. */
export function gateFixes({ own }: Pick<Situation, 'own'>): readonly Fix[] {
  const gates = own?.spec.schedulingGates ?? [];
  if (!own || gates.length === 0) return [];
  return [
    [
      {
        nature: 'gates',
        cost: COST.gates,
        edits: editsOf(own, { op: 'remove', path: ['spec', 'schedulingGates'] }),
        title: say('title.gates', {
          gates: gates.map(({ name }) => name).join(', '),
          count: gates.length,
        }),
        cautions: [say('caution.gates', {})],
      },
    ],
  ];
}

/** The Pod names a scheduler that runs. */
export function schedulerNameFixes(situation: Pick<Situation, 'own' | 'given'>): readonly Fix[] {
  const { own } = situation;
  const from = own?.spec.schedulerName;
  if (!own || !from) return [];
  return profileNames(situation).map((to, place) => [
    {
      nature: 'schedulerName',
      cost: COST.schedulerName + place / 10,
      edits: editsOf(own, { op: 'set', path: ['spec', 'schedulerName'], value: to }),
      title: say('title.schedulerName', { from, to }),
      cautions: [say('caution.schedulerName', { from })],
    },
  ]);
}
