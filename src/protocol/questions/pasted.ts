import type { Message, TabRange } from '../words.ts';
import type { NodeIndex } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';

/** One stretch of a message that Kubernetes gave, and what it means. Keys of the `decode` namespace. */
export interface PastedPart {
  readonly text: string;
  /** Nothing to explain: what stands between the others. */
  readonly isPunctuation: boolean;
  /** True for text that no known version words so. */
  readonly isUnknown: boolean;
  /** What it says, then whether evicting helps, what to look at, and which versions word it so. */
  readonly notes: readonly Message[];
  /** Nodes of the cluster here of which it is true for the Pod; empty when that is not known. */
  readonly nodes: readonly NodeIndex[];
}

/** What a message counts over the nodes: each reason with its number, in its order. */
export interface PastedTally {
  readonly nodes: number;
  readonly reasons: readonly { readonly count: number; readonly text: string }[];
}

/** A message, decoded. */
export interface PastedMessage {
  /** Where it stands; undefined of one that stands in no text of the scenario. */
  readonly place: TabRange | undefined;
  /** Pod that it names, '' where it names none. */
  readonly pod: string;
  /** `FailedScheduling` and the like, '' where not told. */
  readonly reason: string;
  readonly parts: readonly PastedPart[];
  /** Of how many nodes it speaks, and for how many of them it tells what; undefined where it counts none. */
  readonly tally: PastedTally | undefined;
  /** About the message as a whole: whether counts add up, which versions word it so. */
  readonly notes: readonly Message[];
  /** Pod index of the Pod here that it is compared with, -1 for none. */
  readonly comparedWith: number;
  /** What is said of that Pod here; '' when it is placed or there is none. */
  readonly saidHere: string;
}

/** What Kubernetes said, as far as it stands in the texts; at most 20. */
export interface PastedView {
  readonly messages: readonly PastedMessage[];
  readonly count: number;
  /** The release that fits what was pasted, where another one is in force. */
  readonly hint: ReleaseHint | undefined;
}

/** What was said, as far as it is recognized in a text; at most 20. */
export interface SaidView {
  readonly messages: readonly PastedMessage[];
  readonly count: number;
}

/** Why another release fits better, and which; the nearest where that of the cluster is not recorded. */
export type ReleaseHint = {
  readonly release: ReleaseName;
  readonly isRecorded: boolean;
} & (
  | {
      readonly by: 'kubelet';
      /** As the node with the newest kubelet tells it. */
      readonly version: string;
      /** The minor release of that version. */
      readonly minor: string;
    }
  /** From which version to which messages are worded as those that were pasted. */
  | { readonly by: 'wording'; readonly from: string; readonly to: string }
);
