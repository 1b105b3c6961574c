import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import {
  nodeDomains,
  useBerth,
  useBerthStore,
  type BerthState,
  type Selection,
} from '../../store/index.ts';
import type { Placement } from '../placement.ts';
import { domainRowIds } from './rows.ts';

/** Ids of the rows that hold what is selected; empty for nothing. */
export function holdersOfSelection(state: BerthState, { nodeOfPod }: Placement): readonly string[] {
  const { selection, run } = state;
  if (selection.kind === 'none' || run === undefined) return [];
  if (selection.kind === 'workload') return ['podless'];
  const isPod = selection.kind === 'pod';
  const node = isPod ? (nodeOfPod[selection.pod] ?? -1) : selection.node;
  const name = run.nodes[node]?.name;
  if (name === undefined) return ['pending', 'refused', 'stray', 'preempted'];
  const domain = domainRowIds(nodeDomains(state), node);
  return isPod ? [...domain, `node/${name}`] : domain;
}

/**
 * Opens what holds the selected node or Pod, so that its row is there: when it is selected anywhere on
 * the page, and when it is asked for. A step that is gone to opens nothing. Returns how often it was
 * asked for: then its row is to have the focus.
 */
export function useShownSelection(
  placement: Placement,
  setOpen: (ids: readonly string[], isOpen: true) => void,
): number {
  const store = useBerthStore();
  const page = usePage();
  const choices = useBerth((state) => state.choices);
  const seen = useRef(choices);
  /** What was chosen last, until Pods stand where they are in its step. */
  const chosen = useRef<Selection>(undefined);
  const open = useRef(() => undefined as void);
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    open.current = () => {
      setOpen(holdersOfSelection(store.getState(), placement), true);
    };
  });
  useEffect(() => {
    if (seen.current === choices) return;
    seen.current = choices;
    chosen.current = store.getState().selection;
    open.current();
  }, [choices, store]);
  // The choice of a Pod leads to its step, which may come later and put the Pod elsewhere.
  useEffect(() => {
    if (chosen.current === store.getState().selection) open.current();
    chosen.current = undefined;
  }, [placement, store]);
  useEffect(
    () =>
      page.attach({
        zoomToSelection: () => {
          open.current();
          setAsked((before) => before + 1);
        },
      }),
    [page],
  );
  return asked;
}
