import type { FilterCause, ScoreCause } from '../../engine/index.ts';
import type { ObjectKey, Pod } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import type { ExplainedNode, ExplainInput } from '../input.ts';

/** What one plugin says of one node that it filters out. */
export interface Narration {
  /** A sentence for the Why panel. */
  readonly text: Message;
  /** A line for the node card. */
  readonly short: Message;
  /** What would have to be true of such a node for the plugin to pass it. */
  readonly needs: Message;
}

/** The member of a union of causes that carries the plugin's facts. */
type MemberOf<
  Cause extends { readonly plugin: string },
  Plugin extends string,
> = Cause extends unknown ? (Plugin extends Cause['plugin'] ? Cause : never) : never;

export type FilterCauseOf<Plugin extends FilterCause['plugin']> = MemberOf<FilterCause, Plugin>;
export type ScoreCauseOf<Plugin extends ScoreCause['plugin']> = MemberOf<ScoreCause, Plugin>;

/** The names around a decision, as sentences need them. */
export class NarrationContext {
  readonly pod: Pod;
  readonly nodes: readonly ExplainedNode[];
  readonly namespace: string;
  private readonly nodeOfPod: (pod: ObjectKey) => number;

  constructor(input: Pick<ExplainInput, 'pod' | 'nodes' | 'nodeOfPod'>) {
    this.pod = input.pod;
    this.nodes = input.nodes;
    this.namespace = input.pod.metadata.namespace ?? 'default';
    this.nodeOfPod = input.nodeOfPod ?? (() => -1);
  }

  /** A Pod's name, with its namespace when that is not the namespace of the Pod in question. */
  podName(key: ObjectKey): string {
    const prefix = `${this.namespace}/`;
    return key.startsWith(prefix) ? key.slice(prefix.length) : key;
  }

  podNames(keys: readonly ObjectKey[], limit?: number): string {
    return formatNames(
      keys.map((key) => this.podName(key)),
      limit,
    );
  }

  nodeName(node: number): string {
    return this.nodes[node]?.name ?? `#${node}`;
  }

  nodeNames(nodes: readonly number[], limit?: number): string {
    return formatNames(
      nodes.map((node) => this.nodeName(node)),
      limit,
    );
  }

  /** The name of the node that a Pod is bound to, undefined when that is not known. */
  nodeNameOfPod(key: ObjectKey): string | undefined {
    return this.nodes[this.nodeOfPod(key)]?.name;
  }
}

/** Two nodes that one Score plugin told apart: the chosen one and the runner-up. */
export interface ComparedNodes {
  readonly node: string;
  readonly other: string;
}
