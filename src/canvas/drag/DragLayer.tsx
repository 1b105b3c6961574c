import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { refusalText } from '../../commands/index.ts';
import { perform, placements, useAnswer, useBerth, useBerthStore } from '../../store/index.ts';
import { Icon, IconButton, plainText, useTranslation } from '../../ui/index.ts';
import type { Operation, OperationRefusal } from '../../worker/protocol.ts';
import { canvasText } from '../canvasText.ts';
import { reasonText } from '../cardText.ts';
import type { Camera } from '../flowHooks.ts';
import type { CanvasLayout } from '../layout.ts';
import { hasTray } from '../pending.ts';
import { verdictsOf, type CardVerdict } from '../verdict.ts';
import { draggedName, operationOf, placeAt, type Dragged, type DropPlace } from './drop.ts';
import { useDrag, type Drag } from './useDrag.ts';
import { useForecast } from './useForecast.ts';
import styles from './Drag.module.css';

/** A refusal stays until the next press, or for so long. */
const TOLD_MS = 8_000;

export interface DragLayerProps {
  readonly camera: Camera;
  readonly layout: CanvasLayout;
}

/**
 * Pods dragged onto nodes or back into the tray, nodes into other zones: what is dragged goes with
 * the pointer and says what a drop would do, and what kube-scheduler thinks of it.
 */
export function DragLayer({ camera, layout }: DragLayerProps) {
  const { i18n } = useTranslation();
  const store = useBerthStore();
  const element = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<readonly OperationRefusal[]>([]);
  const placeOf = ({ dragged, x, y, over }: Drag): DropPlace | undefined => {
    if (over?.closest('[data-tray]')) return dragged.kind === 'pod' ? { kind: 'tray' } : undefined;
    return over?.closest('.react-flow')
      ? placeAt(layout, dragged, camera.toPlane(x, y))
      : undefined;
  };
  const drag = useDrag(element, {
    onStart: (dragged) => {
      setRefusals([]);
      const { actions } = store.getState();
      // Its decision lights the nodes that would take it.
      if (dragged.kind === 'pod') actions.selectPod(dragged.pod);
      else actions.selectNode(dragged.node);
    },
    onDrop: (dropped) => {
      const place = placeOf(dropped);
      const operation = place && dropOperation(store.getState(), dropped.dragged, place);
      if (operation === undefined) return;
      void perform(store, operation).then((view) => {
        setRefusals(view.edits === undefined ? view.refusals : []);
      });
    },
  });
  useEffect(() => {
    if (refusals.length === 0) return undefined;
    const timer = setTimeout(() => {
      setRefusals([]);
    }, TOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [refusals]);

  const place = drag && placeOf(drag);
  return (
    <div ref={element} className={styles.layer}>
      {place !== undefined && <PlaceMark place={place} layout={layout} camera={camera} />}
      {drag?.dragged.kind === 'pod' && <TrayToBe />}
      {drag !== undefined && <Ghost drag={drag} place={place} />}
      {refusals.length > 0 && (
        <div role="alert" className={styles.refused}>
          <Icon name="error" />
          <span>{refusalText(i18n, refusals)}</span>
          <IconButton
            icon="close"
            label={canvasText(i18n, 'drag.dismiss')}
            onClick={() => {
              setRefusals([]);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Where a Pod can be let go to be Pending while no Pod is, so that there is no tray. */
function TrayToBe() {
  const { i18n } = useTranslation();
  const isThere = useBerth(({ run }) => run !== undefined && hasTray(run));
  if (isThere) return null;
  return (
    <div className={styles.tray} data-tray>
      <Icon name="pending" size={16} />
      {canvasText(i18n, 'tray.pending')}
    </div>
  );
}

type Placed = Parameters<typeof placements>[0];

function dropOperation(state: Placed, dragged: Dragged, place: DropPlace): Operation | undefined {
  const node = dragged.kind === 'pod' ? (placements(state)[dragged.pod] ?? -1) : -1;
  return operationOf(dragged, place, node);
}

/** The node or zone that would take what is dragged. */
function PlaceMark({ place, layout, camera }: DragLayerProps & { readonly place: DropPlace }) {
  if (place.kind === 'tray') return null;
  const rect =
    place.kind === 'zone'
      ? place.zone
      : {
          x: layout.x[place.node] ?? 0,
          y: layout.y[place.node] ?? 0,
          width: layout.cardWidth,
          height: layout.cardHeight,
        };
  const { x, y, zoom } = camera.viewport();
  return (
    <div
      className={styles.place}
      style={{
        transform: `translate(${String(rect.x * zoom + x)}px, ${String(rect.y * zoom + y)}px)`,
        width: rect.width * zoom,
        height: rect.height * zoom,
      }}
    />
  );
}

/** Goes with the pointer. */
function Ghost({ drag, place }: { readonly drag: Drag; readonly place: DropPlace | undefined }) {
  const { i18n } = useTranslation();
  const { dragged, x, y } = drag;
  const run = useBerth((state) => state.run);
  const operation = useBerth((state) => {
    const made = place && dropOperation(state, dragged, place);
    return made === undefined ? '' : JSON.stringify(made);
  });
  const view = useForecast(operation === '' ? undefined : (JSON.parse(operation) as Operation));
  const verdictOn = useVerdicts(dragged);
  if (run === undefined) return null;
  const verdict = place?.kind === 'node' ? verdictOn(place.node) : undefined;
  const reason = verdict === undefined ? '' : reasonText(i18n, verdict);
  const isRefused = view !== undefined && view.edits === undefined;
  return (
    <div
      className={styles.ghost}
      data-refused={isRefused || undefined}
      style={{ '--x': `${String(x)}px`, '--y': `${String(y)}px` } as CSSProperties}
    >
      <b>{draggedName(run, dragged)}</b>
      <span>{dropText()}</span>
      {operation !== '' && !isRefused && reason !== '' && (
        <span className={styles.warning}>
          <Icon name="filtered" size={13} />
          {canvasText(i18n, 'drag.wouldRefuse', { reason })}
        </span>
      )}
      {isRefused && (
        <span className={styles.warning}>
          <Icon name="error" size={13} />
          {refusalText(i18n, view.refusals)}
        </span>
      )}
      {view?.consequences.map((consequence) => (
        <span key={consequence.key} className={styles.consequence}>
          {plainText(i18n, 'operations', consequence)}
        </span>
      ))}
    </div>
  );

  function dropText(): string {
    if (place === undefined) return canvasText(i18n, `drag.nowhere.${dragged.kind}`);
    switch (place.kind) {
      case 'tray':
        return canvasText(i18n, operation === '' ? 'drag.staysPending' : 'drag.pending');
      case 'node': {
        const name = run?.nodes[place.node]?.name ?? '';
        return canvasText(i18n, operation === '' ? 'drag.staysOn' : 'drag.bind', { name });
      }
      case 'zone': {
        const { topologyKey: key, value } = place.zone;
        if (key === '') return canvasText(i18n, 'drag.noGroups');
        if (operation === '') return canvasText(i18n, 'drag.staysIn', { name: value ?? '' });
        return value === undefined
          ? canvasText(i18n, 'drag.withoutKey', { key })
          : canvasText(i18n, 'drag.label', { key, value });
      }
    }
  }
}

/** What kube-scheduler says of each node for the Pod: of its own decision, or as of today. */
function useVerdicts(dragged: Dragged): (node: number) => CardVerdict | undefined {
  const run = useBerth((state) => state.run);
  const decision = useBerth((state) => state.decision);
  const pod = dragged.kind === 'pod' ? dragged.pod : -1;
  const own = decision?.pod === pod ? decision : undefined;
  const isUndecided = pod >= 0 && (run?.pods.lastStep[pod] ?? -1) < 0;
  const { answer } = useAnswer(isUndecided ? { kind: 'today', pod } : undefined);
  const told = own ?? answer?.decision;
  return run === undefined || told === undefined ? () => undefined : verdictsOf(told, run);
}
