import { type FocusEvent, type PointerEvent, useEffect, useMemo } from 'react';
import {
  type BerthStore,
  type Light,
  lightOfNode,
  lightOfPod,
  shownDecision,
  useBerthStore,
} from '../../store/index.ts';
import { podOfChip } from '../card/chipElements.ts';

/** A rest so long is meant; what is passed over lights nothing. */
const REST_MS = 90;
/** From one card to the next the light does not go out. */
const LEAVE_MS = 60;

/** For the element that holds all cards and chips. */
export interface HoverLight {
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Lights the reason of the node or Pod that the pointer or the keyboard rests on, on the other parts
 * of the screen. One listener for all of them, and no render here.
 */
export function useHoverLight(): HoverLight {
  const store = useBerthStore();
  const hover = useMemo(() => createHoverLight(store), [store]);
  useEffect(() => hover.put, [hover]);
  return hover.handlers;
}

function createHoverLight(store: BerthStore): {
  readonly handlers: HoverLight;
  readonly put: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer rests on, as its selector; '' for nothing. */
  let resting = '';
  /** Where the pointer was last. */
  let x = NaN;
  let y = NaN;

  const show = (element: Element | undefined) => {
    const { actions, light } = store.getState();
    const next = element && lightOf(store, element);
    if (next !== undefined) actions.setLight(next);
    else if (light?.from === 'canvas') actions.setLight(undefined);
  };
  const rest = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('[data-pod], [data-node]') : null;
    const name = element === null ? '' : nameOf(element);
    if (name === resting) return;
    resting = name;
    if (element?.hasAttribute('data-pod') === true) {
      const { run, actions } = store.getState();
      const pod = podOfChip(run, element);
      if (pod >= 0) actions.expectPod(pod);
    }
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        show(element ?? undefined);
      },
      element === null ? LEAVE_MS : REST_MS,
    );
  };
  const point = ({ target, buttons, clientX, clientY }: PointerEvent) => {
    // Who goes from hit to hit by the keyboard points at none of what comes under the pointer.
    const isCome = clientX === x && clientY === y && store.getState().find !== undefined;
    x = clientX;
    y = clientY;
    if (isCome) rest(null);
    // A button held is a drag of the plane.
    else if (buttons === 0) rest(target);
  };
  return {
    handlers: {
      onPointerOver: point,
      onPointerMove: point,
      onPointerLeave: () => {
        rest(null);
      },
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) rest(target);
      },
      onBlur: () => {
        rest(null);
      },
    },
    put: () => {
      clearTimeout(timer);
      resting = '';
      show(undefined);
    },
  };
}

function nameOf(element: Element): string {
  return `${element.getAttribute('data-pod') ?? ''} ${element.getAttribute('data-node') ?? ''}`;
}

/** Undefined while no decision is shown: then nothing has a reason. */
function lightOf(store: BerthStore, element: Element): Light | undefined {
  const decision = shownDecision(store.getState());
  if (decision === undefined) return undefined;
  const sources = store.answers.known({ kind: 'relations', cycle: decision.cycle });
  if (!element.hasAttribute('data-pod')) {
    return lightOfNode(decision, sources, Number(element.getAttribute('data-node')), 'canvas');
  }
  const pod = podOfChip(store.getState().run, element);
  return pod < 0 ? undefined : lightOfPod(decision, sources, pod, 'canvas');
}
