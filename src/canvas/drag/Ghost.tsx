import { useAnswer, useBerth } from '../../store/index.ts';
import { Named, useTranslation } from '../../ui/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { dragText } from '../canvasText.ts';
import { reasonText } from '../card/cardText.ts';
import { verdictsOf, type CardVerdict } from '../card/verdict.ts';
import { draggedIndex, draggedName, type Dragged, type DropPlace } from './drop.ts';
import { dropOperation } from './dropOperation.ts';
import { GhostFrame, GhostWarning } from './GhostFrame.tsx';
import type { Drag } from './useDrag.ts';
import { useForecast } from './useForecast.ts';

export interface GhostProps {
  readonly drag: Drag;
  readonly dragged: Exclude<Dragged, { kind: 'template' }>;
  readonly place: DropPlace | undefined;
}

/** A Pod or a node that goes with the pointer. */
export function Ghost({ drag, dragged, place }: GhostProps) {
  const { i18n } = useTranslation();
  const run = useBerth((state) => state.run);
  const operation = useBerth((state) => {
    const made = place && dropOperation(i18n, state, dragged, place);
    return made === undefined ? '' : JSON.stringify(made);
  });
  const view = useForecast(operation === '' ? undefined : (JSON.parse(operation) as Operation));
  const verdictOn = useVerdicts(dragged);
  if (run === undefined) return null;
  const verdict = place?.kind === 'node' ? verdictOn(place.node) : undefined;
  const reason = verdict === undefined ? '' : reasonText(i18n, verdict);
  const isRefused = view !== undefined && view.edits === undefined;
  return (
    <GhostFrame drag={drag} title={draggedName(dragged)} view={view}>
      <span>
        <Named>{dropText()}</Named>
      </span>
      {operation !== '' && !isRefused && reason !== '' && (
        <GhostWarning icon="filtered" text={dragText(i18n, 'wouldRefuse', { reason })} />
      )}
    </GhostFrame>
  );

  function dropText(): string {
    if (place === undefined) return dragText(i18n, `nowhere.${dragged.kind}`);
    switch (place.kind) {
      case 'tray':
        return dragText(i18n, operation === '' ? 'staysPending' : 'pending');
      case 'node': {
        const name = run?.nodes[place.node]?.name ?? '';
        return dragText(i18n, operation === '' ? 'staysOn' : 'bind', { name });
      }
      case 'zone': {
        const { topologyKey: key, value } = place.zone;
        if (key === '') return dragText(i18n, 'noGroups');
        if (operation === '') return dragText(i18n, 'staysIn', { name: value ?? '' });
        return value === undefined
          ? dragText(i18n, 'withoutKey', { key })
          : dragText(i18n, 'label', { key, value });
      }
      case 'region':
      case 'anywhere':
        // A Pod or a node is dropped on neither.
        return dragText(i18n, `nowhere.${dragged.kind}`);
    }
  }
}

/** What kube-scheduler says of each node for the Pod: of its own decision, or as of today. */
function useVerdicts(dragged: Dragged): (node: number) => CardVerdict | undefined {
  const run = useBerth((state) => state.run);
  const decision = useBerth((state) => state.decision);
  const pod = run && dragged.kind === 'pod' ? draggedIndex(run, dragged) : -1;
  const own = decision?.pod === pod ? decision : undefined;
  const isUndecided = pod >= 0 && (run?.pods.lastCycle[pod] ?? -1) < 0;
  const { answer } = useAnswer(
    isUndecided && dragged.kind === 'pod' ? { kind: 'today', pod: dragged.pod } : undefined,
  );
  const told = own ?? answer?.decision;
  return run === undefined || told === undefined ? () => undefined : verdictsOf(told, run);
}
