import type { Draws } from './draws.ts';

/** Once in how many times a Pod or a node has something of its kind. */
export interface Theme {
  readonly nodeRules: number;
  readonly podRules: number;
  readonly spread: number;
  readonly volumes: number;
  readonly ports: number;
  readonly scarce: number;
  readonly taints: number;
  /** Pods ask for about as much as nodes have. */
  readonly isTight: boolean;
  /** Amounts that no float64 holds exactly. */
  readonly isVast: boolean;
  /** The Pod that is to be scheduled is more important than the others. */
  readonly isUrgent: boolean;
}

const MIXED: Theme = {
  nodeRules: 3,
  podRules: 3,
  spread: 3,
  volumes: 4,
  ports: 6,
  scarce: 12,
  taints: 3,
  isTight: false,
  isVast: false,
  isUrgent: false,
};

const QUIET: Theme = {
  nodeRules: 12,
  podRules: 12,
  spread: 12,
  volumes: 15,
  ports: 20,
  scarce: 40,
  taints: 8,
  isTight: false,
  isVast: false,
  isUrgent: false,
};

const THEMES: readonly [Theme, ...Theme[]] = [
  MIXED,
  { ...QUIET, nodeRules: 1, taints: 2 },
  { ...QUIET, podRules: 1 },
  { ...QUIET, spread: 1 },
  { ...QUIET, volumes: 1 },
  { ...QUIET, isTight: true, scarce: 4, ports: 5 },
  { ...QUIET, isVast: true, scarce: 1 },
  { ...QUIET, isTight: true, isUrgent: true, ports: 8, podRules: 5, spread: 5 },
];

/** Either all of it at once, or much of one thing and little of the others. */
export function randomTheme(draws: Draws): Theme {
  return draws.pick(THEMES);
}
