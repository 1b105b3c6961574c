import { reasonText, type FilterCause, type PluginName } from '../engine/index.ts';
import type { Reason, ReasonCode } from '../engine/index.ts';
import type { FilterGroup, Message } from '../protocol/index.ts';
import { messageIdentity } from './messages/message.ts';
import type { Narration, NarrationContext } from './narrators/narration.ts';
import { ruleOfCause, summarizeFilter } from './plugins/registry.ts';

/** Distinct sentences of one plugin before those of the same rule become one. */
const MAX_SENTENCES = 4;

/** One sentence of the Why panel and the nodes that it speaks of, ascending. */
export interface Sentence {
  readonly text: Message;
  /** What would have to be true of one of the nodes. */
  readonly needs: Message;
  readonly cause: FilterCause | undefined;
  readonly nodes: number[];
  /** Codes by text. */
  readonly reasons: Map<string, ReasonCode>;
}

/** The sentences of one plugin, each once. */
export class Sentences {
  readonly plugin: PluginName;
  private readonly byText = new Map<string, Sentence>();

  constructor(plugin: PluginName) {
    this.plugin = plugin;
  }

  /** The sentence of this text, to add nodes to. */
  of(
    { text, needs }: Pick<Narration, 'text' | 'needs'>,
    cause: FilterCause | undefined,
    reasons: readonly Reason[],
  ): Sentence {
    const identity = messageIdentity(text);
    let sentence = this.byText.get(identity);
    if (sentence === undefined) {
      sentence = { text, needs, cause, nodes: [], reasons: new Map() };
      this.byText.set(identity, sentence);
    }
    for (const reason of reasons) sentence.reasons.set(reasonText(reason), reason.code);
    return sentence;
  }

  /** The sentence with the most nodes first. */
  groups(context: NarrationContext): FilterGroup[] {
    const all = [...this.byText.values()];
    const sentences = all.length > MAX_SENTENCES ? mergeByRule(all, context) : all;
    return sentences
      .sort((a, b) => b.nodes.length - a.nodes.length || (a.nodes[0] ?? 0) - (b.nodes[0] ?? 0))
      .map(({ text, needs, nodes, reasons }) => ({
        plugin: this.plugin,
        nodes,
        text,
        reasons: [...reasons].map(([reason, code]) => ({ code, text: reason })),
        needs,
      }));
  }
}

/** Sentences of the same rule become one; the others stay. */
function mergeByRule(sentences: readonly Sentence[], context: NarrationContext): Sentence[] {
  const byRule = new Map<string, Sentence[]>();
  const merged: Sentence[] = [];
  for (const sentence of sentences) {
    const rule = sentence.cause && ruleOfCause(sentence.cause);
    const alike = rule === undefined ? merged : (byRule.get(rule) ?? []);
    alike.push(sentence);
    if (rule !== undefined) byRule.set(rule, alike);
  }
  for (const alike of byRule.values()) {
    const causes = alike.flatMap(({ cause }) => cause ?? []);
    const text = causes.length > 1 ? summarizeFilter(causes, context) : undefined;
    const [first] = alike;
    if (text === undefined || first === undefined) {
      merged.push(...alike);
      continue;
    }
    merged.push({
      text,
      needs: first.needs,
      cause: causes[0],
      nodes: alike.flatMap(({ nodes }) => nodes).sort((a, b) => a - b),
      reasons: new Map(alike.flatMap(({ reasons }) => [...reasons])),
    });
  }
  return merged;
}

/** The lines of node cards, each stored once. */
export class CardLines {
  /** Indexed by what `indexOf` gives. */
  readonly lines: Message[] = [];
  private readonly indexes = new Map<string, number>();

  indexOf(line: Message): number {
    const identity = messageIdentity(line);
    let index = this.indexes.get(identity);
    if (index === undefined) {
      index = this.lines.push(line) - 1;
      this.indexes.set(identity, index);
    }
    return index;
  }
}
