import { type FocusEvent, type PointerEvent, useEffect, useMemo } from 'react';
import {
  type BerthStore,
  type Light,
  lightOfNode,
  lightOfPod,
  shownDecision,
  useBerth,
  useBerthStore,
} from '../../store/index.ts';
import type { OutlineRow } from './rows.ts';

/** A rest so long is meant; what is passed over lights nothing. */
const REST_MS = 90;

/** For the element that holds all rows. */
export interface OutlineLight {
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Lights the reason of the row that the pointer or the keyboard rests on, on the other parts of the
 * screen, as the cards of the canvas do; and tells the store which Pod may be asked for next.
 */
export function useOutlineLight(rows: readonly OutlineRow[]): OutlineLight {
  const store = useBerthStore();
  const light = useMemo(() => createOutlineLight(store), [store]);
  useEffect(() => light.put, [light]);
  return useMemo(() => {
    const rest = (target: EventTarget): void => {
      const element = target instanceof Element ? target.closest('[data-index]') : null;
      light.rest(rows[Number(element?.getAttribute('data-index') ?? -1)]);
    };
    const leave = (): void => {
      light.rest(undefined);
    };
    return {
      onPointerOver: ({ target }) => {
        rest(target);
      },
      onPointerLeave: leave,
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) rest(target);
      },
      onBlur: leave,
    };
  }, [light, rows]);
}

/** Whether another part of the screen lights what a row stands for. */
export function useIsLit({ kind, index }: OutlineRow): boolean {
  return useBerth(({ light }) => {
    if (light === undefined || light.from === 'canvas') return false;
    if (kind === 'node') return light.nodes.includes(index);
    return kind === 'pod' && light.pods.includes(index);
  });
}

function createOutlineLight(store: BerthStore): {
  readonly rest: (row: OutlineRow | undefined) => void;
  readonly put: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = '';
  const show = (row: OutlineRow | undefined): void => {
    const { actions, light } = store.getState();
    const next = row && lightOf(store, row);
    if (next !== undefined) actions.setLight(next);
    else if (light?.from === 'canvas') actions.setLight(undefined);
  };
  return {
    rest: (row) => {
      if ((row?.id ?? '') === resting) return;
      resting = row?.id ?? '';
      if (row?.kind === 'pod') store.getState().actions.expectPod(row.index);
      clearTimeout(timer);
      timer = setTimeout(() => {
        show(row);
      }, REST_MS);
    },
    put: () => {
      clearTimeout(timer);
      resting = '';
      show(undefined);
    },
  };
}

/** Undefined while no decision is shown: then nothing has a reason. The outline stands where the canvas would. */
function lightOf(store: BerthStore, { kind, index }: OutlineRow): Light | undefined {
  const decision = shownDecision(store.getState());
  if (decision === undefined) return undefined;
  const sources = store.answers.known({
    kind: 'relations',
    cycle: decision.cycle,
  });
  switch (kind) {
    case 'node':
      return lightOfNode(decision, sources, index, 'canvas');
    case 'pod':
      return lightOfPod(decision, sources, index, 'canvas');
    case 'region':
    case 'zone':
    case 'pending':
    case 'refused':
    case 'stray':
    case 'preempted':
    case 'podless':
    case 'workload':
      return undefined;
  }
}
