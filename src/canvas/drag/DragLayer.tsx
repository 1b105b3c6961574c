import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../commands/index.ts';
import { perform, useBerth, useBerthStore } from '../../store/index.ts';
import { Icon, IconButton, useTranslation } from '../../ui/index.ts';
import type { OperationRefusal } from '../../protocol/index.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import { canvasText, dragText } from '../canvasText.ts';
import type { Camera } from '../view/flowHooks.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import { hasTray } from '../tray/pending.ts';
import type { Rect } from '../view/viewport.ts';
import { draggedIndex, placeAt, type DropPlace } from './drop.ts';
import { dropOperation } from './dropOperation.ts';
import { Ghost } from './Ghost.tsx';
import { TemplateGhost } from './TemplateGhost.tsx';
import { useDrag, type Drag } from './useDrag.ts';
import styles from './Drag.module.css';

/** A refusal stays until the next press, or for so long. */
const TOLD_MS = 8_000;

export interface DragLayerProps {
  readonly camera: Camera;
  readonly layout: CanvasLayout;
}

/**
 * Pods dragged onto nodes or back into the tray, nodes into other zones, templates onto anything: what is dragged goes with
 * the pointer and says what a drop would do, and what kube-scheduler thinks of it.
 */
export function DragLayer({ camera, layout }: DragLayerProps) {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const store = useBerthStore();
  const element = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<readonly OperationRefusal[]>([]);
  const placeOf = ({ dragged, x, y, over }: Drag): DropPlace | undefined => {
    if (over?.closest('[data-tray]')) return dragged.kind === 'node' ? undefined : { kind: 'tray' };
    return over?.closest('.react-flow')
      ? placeAt(layout, dragged, camera.toPlane(x, y))
      : undefined;
  };
  const drag = useDrag(element, {
    onStart: (dragged) => {
      setRefusals([]);
      const { actions, run } = store.getState();
      if (run === undefined || dragged.kind === 'template') return;
      const index = draggedIndex(run, dragged);
      // Its decision lights the nodes that would take it.
      if (dragged.kind === 'pod') actions.selectPod(index);
      else actions.selectNode(index);
    },
    onDrop: (dropped) => {
      const place = placeOf(dropped);
      const operation = place && dropOperation(i18n, store.getState(), dropped.dragged, place);
      if (operation === undefined) return;
      // What was dropped is not to be looked for behind where it came from.
      if (dropped.dragged.kind === 'template') canvasCommands.closeTemplates();
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
      {drag?.dragged.kind === 'template' ? (
        <TemplateGhost drag={drag} template={drag.dragged.template} place={place} />
      ) : (
        drag !== undefined && <Ghost drag={drag} dragged={drag.dragged} place={place} />
      )}
      {refusals.length > 0 && (
        <div role="alert" className={styles.refused}>
          <Icon name="error" />
          <span>{refusalText(i18n, refusals)}</span>
          <IconButton
            icon="close"
            label={dragText(i18n, 'dismiss')}
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

/** The node or group that would take what is dragged. */
function PlaceMark({ place, layout, camera }: DragLayerProps & { readonly place: DropPlace }) {
  const rect = rectOf(place, layout);
  if (rect === undefined) return null;
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

function rectOf(place: DropPlace, layout: CanvasLayout): Rect | undefined {
  switch (place.kind) {
    case 'tray':
    case 'anywhere':
      return undefined;
    case 'zone':
      return place.zone;
    case 'region':
      return place.region;
    case 'node':
      return {
        x: layout.x[place.node] ?? 0,
        y: layout.y[place.node] ?? 0,
        width: layout.cardWidth,
        height: layout.cardHeight,
      };
  }
}
