import type { Message, Severity, TextRange, TabName } from '../words.ts';
import type { TextEdit } from './edit.ts';
import type { NodeIndex, PodIndex } from '../../model/index.ts';

/** What a term, selector, toleration or constraint matches at the end of the run. */
export interface TermMatch {
  readonly tab: TabName;
  readonly range: TextRange;
  readonly what: 'nodes' | 'pods' | 'taints' | 'domains' | 'devices';
  readonly count: number;
  /** Of how many: of all nodes, of the Pods in the namespaces looked at, of distinct taints, of all devices. */
  readonly of: number;
  /** For domains: the highest count of Pods less the lowest. */
  readonly skew?: number;
  readonly maxSkew?: number;
  /** It matches nothing, or the skew is above maxSkew. */
  readonly isWarning: boolean;
  /** Node indexes, or the nodes of the Pods, domains or taints; at most 1,000. */
  readonly nodes: readonly NodeIndex[];
  /** Pod indexes; at most 1,000. */
  readonly pods: readonly PodIndex[];
  /** Domains with their counts of Pods, taints with their nodes, or devices with their pools; at most 20. */
  readonly items: readonly string[];
}

/** A rule that is valid and most likely not what its author meant. */
export interface Lint {
  readonly code: string;
  readonly severity: Severity;
  readonly tab: TabName;
  readonly range: TextRange;
  /** `Kind namespace/name` of the object that states the rule. */
  readonly object: string;
  /** Key of the catalogue's `lint` namespace. */
  readonly text: Message;
  /** What came of it when it was told in time; a key of the same namespace. */
  readonly proof?: Message;
  /** Page of the Kubernetes documentation. */
  readonly link: string;
  /** Ways to mend it, as keys of the catalogue's `lint` namespace; their edits are asked for. */
  readonly fixes: readonly Message[];
  /**
   * A diagnostic of the report says it already, under this code and at this range; here are only
   * its fixes.
   */
  readonly isDiagnostic?: boolean;
}

/** What the rules of some lines of a tab match. */
export interface MarksView {
  readonly matches: readonly TermMatch[];
  /** Lines of objects that cannot be read as they are: what stood beside them still says most. */
  readonly unread: readonly { readonly startLine: number; readonly endLine: number }[];
}

export interface LintsView {
  /** In the order of tabs and lines. */
  readonly lints: readonly Lint[];
  /** How many more there are. */
  readonly more: number;
}

/** What a fix changes; undefined where the text is written in a way that cannot be edited so. */
export interface FixView {
  readonly edits: readonly TextEdit[] | undefined;
}
