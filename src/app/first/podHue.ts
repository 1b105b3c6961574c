import { workloadHues } from '../../run/index.ts';
import { hueOf } from '../../ui/index.ts';
import { ASKED_POD } from '../examples/onePod.ts';

/** The colour that the asked Pod has on the canvas. */
export const POD_HUE = hueOf(
  workloadHues([{ kind: 'Pod', namespace: 'default', name: ASKED_POD.name }])[0] ?? -1,
);
