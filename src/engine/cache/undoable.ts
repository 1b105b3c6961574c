import type { Node, NodeIndex } from '../../model/index.ts';
import type { OrderBefore } from './clusterNodes.ts';
import type { PortKeys } from './freedPorts.ts';
import type { PodInfo } from './podInfo.ts';
import type { StrayPlace } from './strays.ts';

/** A Pod that was taken out, and the place that it had among those on its node. */
export interface TakenOut {
  readonly info: PodInfo;
  readonly wasNominated: boolean;
  readonly place: number;
  /** The freed host ports of its node before. */
  readonly freedPorts: PortKeys | undefined;
  /** Where its node never was there. */
  readonly stray?: StrayPlace;
}

/** A node that came, changed or went, with all that it takes to undo that and to do it again. */
export interface NodeChange {
  readonly index: NodeIndex;
  /** Undefined: it is not there. */
  readonly before: Node | undefined;
  readonly after: Node | undefined;
  readonly order: OrderBefore;
}
