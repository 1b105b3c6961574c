import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CycleIndex } from '../../model/index.ts';
import { type Light, useActions, useAnswer, useBerth, useBerthStore } from '../../store/index.ts';
import type { RelationsView, Sources, TabRange } from '../../protocol/index.ts';

/** What a part of the panel lights: nodes, and the sources of one of the decision's reasons. */
export interface Lamp {
  readonly nodes: readonly number[];
  readonly pods?: readonly number[];
  /** Index in `DecisionView.groups`. */
  readonly group?: number;
  /** Index in `DecisionView.scores`. */
  readonly score?: number;
}

/** What is rested on, of which decision. */
interface Resting {
  readonly cycle: CycleIndex;
  readonly lamp: Lamp;
}

interface LightSource {
  readonly cycle: CycleIndex;
  /** Once they are asked for: when something is lit, here or on another part of the screen. */
  readonly relations: RelationsView | undefined;
  readonly rest: (resting: Resting | undefined) => void;
}

const LightContext = createContext<LightSource | undefined>(undefined);

/**
 * Lights what the pointer or the keyboard rests on below it, on every part of the screen. Whose
 * Pods and lines those are is asked of the worker only when something is lit.
 */
export function LightScope({
  cycle,
  children,
}: {
  readonly cycle: CycleIndex;
  readonly children: ReactNode;
}) {
  const store = useBerthStore();
  const { setLight } = useActions();
  const [rested, rest] = useState<Resting>();
  const resting = rested?.cycle === cycle ? rested.lamp : undefined;
  const isLitElsewhere = useBerth(isForeign);
  const isWanted = resting !== undefined || isLitElsewhere;
  const { answer } = useAnswer(isWanted ? { kind: 'relations', cycle } : undefined);
  const relations = answer?.cycle === cycle ? answer : undefined;

  useEffect(() => {
    if (resting === undefined) return undefined;
    const light = lightOf(resting, relations);
    setLight(light);
    return () => {
      if (store.getState().light === light) setLight(undefined);
    };
  }, [resting, relations, setLight, store]);

  const source = useMemo(() => ({ cycle, relations, rest }), [cycle, relations]);
  return createElement(LightContext, { value: source }, children);
}

function isForeign({ light }: { readonly light: Light | undefined }): boolean {
  return light !== undefined && light.from !== 'why';
}

/** Put on an element, light it while the pointer or the keyboard is there. */
export interface LampProps {
  /** Another part of the screen has lit something that this is about. */
  readonly 'data-lit': true | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export function useLamp(lamp: Lamp): LampProps {
  const source = use(LightContext);
  const isLit = useBerth(
    ({ light }) =>
      light !== undefined &&
      light.from !== 'why' &&
      touches(light, lightOf(lamp, source?.relations)),
  );
  const isHere = useRef(false);
  const on = () => {
    isHere.current = true;
    source?.rest({ cycle: source.cycle, lamp });
  };
  const off = () => {
    isHere.current = false;
    source?.rest(undefined);
  };
  // It may be about something else by now, under a pointer that has not moved; or be gone.
  const follow = useEffectEvent(() => {
    if (isHere.current) on();
  });
  const leave = useEffectEvent(() => {
    if (isHere.current) off();
  });
  useEffect(() => {
    follow();
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );
  return {
    'data-lit': isLit || undefined,
    onPointerEnter: on,
    onPointerLeave: off,
    onFocus: on,
    onBlur: off,
  };
}

const NOTHING: Sources = { pods: [], ranges: [] };

/** What a lamp lights, with what the worker knows of it. */
export function lightOf(lamp: Lamp, relations: RelationsView | undefined): Light {
  const sources =
    relations?.groups[lamp.group ?? -1] ?? relations?.scores[lamp.score ?? -1] ?? NOTHING;
  return {
    nodes: lamp.nodes,
    pods: lamp.pods ?? sources.pods,
    ranges: sources.ranges,
    from: 'why',
  };
}

/** Whether two lights have a node, a Pod or a line in common. */
export function touches(light: Light, other: Light): boolean {
  return (
    meet(light.nodes, other.nodes) ||
    meet(light.pods, other.pods) ||
    light.ranges.some((range) => other.ranges.some((against) => overlap(range, against)))
  );
}

/** The same lists are asked about by every part of the panel. */
const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

function meet(lit: readonly number[], own: readonly number[]): boolean {
  if (lit.length === 0 || own.length === 0) return false;
  let set = sets.get(lit);
  if (set === undefined) sets.set(lit, (set = new Set(lit)));
  return own.some((index) => set.has(index));
}

function overlap(a: TabRange, b: TabRange): boolean {
  return (
    a.tab === b.tab && a.range.startLine <= b.range.endLine && b.range.startLine <= a.range.endLine
  );
}
