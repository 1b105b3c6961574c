import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml';
import { YAML_OPTIONS } from '../yaml/fullReader.ts';
import { joinTouching, type Replacement } from './applyTextEdits.ts';
import { BlockStyle } from './blockStyle.ts';
import {
  anchorOf,
  type Entry,
  fieldsOf,
  isTagged,
  itemsOf,
  type Mapping,
  type Sequence,
  Unfit,
} from './entries.ts';
import { alignItems } from './alignItems.ts';
import { FlowStyle } from './flowStyle.ts';
import { mannerOf } from './manner.ts';
import { fieldOf, isCollection, isEmptyCollection, presentKeys, sameValue } from './sameValue.ts';
import { isSingleLine, printedScalar, quoted } from './printed.ts';
import type { TextForm } from '../textForm.ts';

/** The text of one document or item, and the values that it has and is to have. */
export interface Rewriting {
  readonly text: string;
  readonly form: TextForm;
  /** The text around it, for the manner in which it is written. */
  readonly around: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What is to be put in and taken out so that the text says another value: every part whose value
 * stays is left as it is written. Undefined where the text is written in a way that this does not
 * know (explicit keys, tags, comments between brackets), and where an edit would reach beyond its
 * own place through an anchor. Whoever uses it reads the edited text again.
 */
export function rewriteText(rewriting: Rewriting): readonly Replacement[] | undefined {
  // What an edit touches and others use is written out there, in another attempt.
  let writtenOut: ReadonlySet<string | number> = new Set<string | number>();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const rewriter = new Rewriter(rewriting, writtenOut);
    try {
      const replacements = rewriter.rewrite();
      const more = [...rewriter.touched].filter((touched) => {
        return typeof touched === 'number' || rewriter.used.has(touched);
      });
      if (more.every((touched) => writtenOut.has(touched))) return joinTouching(replacements);
      writtenOut = new Set([...writtenOut, ...more]);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      return undefined;
    }
  }
  return undefined;
}

class Rewriter {
  /** Anchors whose value is no longer what it was, and places of `<<` that bring too much. */
  readonly touched = new Set<string | number>();
  /** Anchors that an alias stands for. */
  readonly used = new Set<string>();
  private readonly rewriting: Rewriting;
  /** Anchors to write out where they are used, and places of `<<`. */
  private readonly writtenOut: ReadonlySet<string | number>;
  private readonly replacements: Replacement[] = [];
  private readonly root: Node | null;
  private readonly block: BlockStyle;
  private readonly flow: FlowStyle;

  constructor(rewriting: Rewriting, writtenOut: ReadonlySet<string | number>) {
    const { text, around, form } = rewriting;
    this.rewriting = rewriting;
    this.writtenOut = writtenOut;
    const document = parseDocument(text, { ...YAML_OPTIONS, keepSourceTokens: true });
    if (document.errors.length > 0) throw new Unfit();
    this.root = document.contents;
    visit(document, { Alias: (_key, { source }) => void this.used.add(source) });
    const manner = mannerOf(document, text, around);
    const put = (start: number, end: number, put: string): void => {
      if (start !== end || put !== '') this.replacements.push({ start, end, text: put });
    };
    this.block = new BlockStyle(text, manner, put);
    this.flow = new FlowStyle(text, manner, form, put);
  }

  rewrite(): readonly Replacement[] {
    const { before, after } = this.rewriting;
    this.value(this.root, undefined, before, after, false);
    return this.replacements;
  }

  /** Makes the value at a place another; `entry` is the field or item that it stands in. */
  private value(
    node: Node | null,
    entry: Entry | undefined,
    before: unknown,
    after: unknown,
    inFlow: boolean,
  ): void {
    const isWrittenOut = isAlias(node) && this.writtenOut.has(node.source);
    if (!isWrittenOut && sameValue(before, after) && !this.holdsWrittenOut(node)) return;
    const anchor = anchorOf(node);
    if (anchor !== undefined && !sameValue(before, after)) this.touched.add(anchor);
    if (!isAlias(node) && this.inside(node, before, after, inFlow)) return;
    this.touchAnchorsIn(node);
    if (entry === undefined) throw new Unfit();
    if (inFlow) this.flow.replaceValue(entry, after);
    else if (!this.replaceScalar(node, after)) this.block.replaceValue(entry, after);
  }

  /** Edits within a collection that stays one; false where its value has to be replaced. */
  private inside(node: Node | null, before: unknown, after: unknown, inFlow: boolean): boolean {
    if (!isCollection(before) || !isCollection(after)) return false;
    if (isEmptyCollection(before) || isEmptyCollection(after)) return false;
    if (Array.isArray(before) !== Array.isArray(after)) return false;
    const isFlow = inFlow || (node as { flow?: boolean } | null)?.flow === true;
    if (isMap(node)) return this.fields(node as Mapping, before, after, isFlow);
    if (!isSeq(node) || !Array.isArray(before) || !Array.isArray(after)) return false;
    return this.items(node as Sequence, before, after, isFlow);
  }

  private fields(map: Mapping, before: object, after: object, isFlow: boolean): boolean {
    const entries = fieldsOf(map);
    const own = new Map(entries.filter(({ isMerge }) => !isMerge).map((each) => [each.key, each]));
    const merges = entries.filter(({ isMerge }) => isMerge);
    if (own.size + merges.length < entries.length) throw new Unfit();
    const mergedGone = merges.some(({ start, value }) => {
      return this.writtenOut.has(start) || this.holdsWrittenOut(value);
    });
    const removed = new Set<Entry>();
    if (mergedGone) for (const merge of merges) removed.add(merge);
    for (const [key, entry] of own) {
      if (fieldOf(after, key) === undefined) removed.add(entry);
    }
    const inserted: string[] = [];
    for (const key of presentKeys(after)) {
      if (own.has(key)) continue;
      const isMerged = merges.length > 0 && !mergedGone;
      if (isMerged && sameValue(fieldOf(before, key), fieldOf(after, key))) continue;
      inserted.push(key);
    }
    if (!mergedGone && presentKeys(before).some((key) => !own.has(key) && isGone(after, key))) {
      // What an alias brings can only be left out by writing the rest of it out.
      for (const { start } of merges) this.touched.add(start);
    }
    this.renameField(removed, inserted, [before, after], isFlow);
    if (removed.size === entries.length) return false;
    for (const entry of removed) this.touchAnchorsIn(entry.value);
    for (const [key, entry] of own) {
      if (removed.has(entry) || isGone(after, key)) continue;
      this.value(entry.value, entry, fieldOf(before, key), fieldOf(after, key), isFlow);
    }
    const style = isFlow ? this.flow : this.block;
    const put = inserted.map((key) => [key, fieldOf(after, key)] as const);
    style.editFields(entries, removed, put, map);
    return true;
  }

  /** One field in place of another like it is that one by another name: what is in it stays. */
  private renameField(
    removed: Set<Entry>,
    inserted: string[],
    [before, after]: readonly [object, object],
    isFlow: boolean,
  ): void {
    const [entry, another] = removed;
    const [key, more] = inserted;
    const node = entry?.keyNode;
    if (entry === undefined || another || key === undefined || more !== undefined) return;
    if (entry.isMerge || !isScalar(node) || !node.range) return;
    const values = [fieldOf(before, entry.key), fieldOf(after, key)] as const;
    if (!sameValue(...values) && !haveSameFields(...values)) return;
    const [start, end] = node.range;
    this.block.put(start, end, this.scalarLike(node.type, key));
    this.value(entry.value, entry, ...values, isFlow);
    removed.clear();
    inserted.length = 0;
  }

  private items(
    list: Sequence,
    before: readonly unknown[],
    after: readonly unknown[],
    isFlow: boolean,
  ): boolean {
    const entries = itemsOf(list);
    if (entries.length !== before.length) throw new Unfit();
    const aligned = alignItems(before, after);
    const removed = new Set<Entry>();
    const inserted: (readonly [behind: number, value: unknown])[] = [];
    const changed: (() => void)[] = [];
    let behind = -1;
    for (const { before: from, after: to } of aligned) {
      const entry = from === undefined ? undefined : entries[from];
      if (from === undefined || entry === undefined) {
        inserted.push([behind, to === undefined ? undefined : after[to]]);
      } else if (to === undefined) {
        removed.add(entry);
      } else {
        behind = from;
        changed.push(() => this.value(entry.value, entry, before[from], after[to], isFlow));
      }
    }
    if (removed.size === entries.length) return false;
    for (const entry of removed) this.touchAnchorsIn(entry.value);
    for (const change of changed) change();
    const style = isFlow ? this.flow : this.block;
    style.editItems(entries, removed, inserted, list);
    return true;
  }

  /** A word in place of a word: quotes, what stands before and what stands behind it are kept. */
  private replaceScalar(node: Node | null, after: unknown): boolean {
    if (isCollection(after) || !isScalar(node) || isTagged(node)) return false;
    const [start, end] = node.range ?? [0, 0];
    const { type } = node;
    if (start === end || type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return false;
    this.block.put(start, end, this.scalarLike(type, after));
    return true;
  }

  private scalarLike(type: string | undefined, after: unknown): string {
    if (typeof after === 'string' && isSingleLine(after)) {
      if (type === 'QUOTE_DOUBLE') return quoted(after, '"');
      if (type === 'QUOTE_SINGLE') return quoted(after, "'");
    }
    return printedScalar(after, this.block.manner.quote);
  }

  private touchAnchorsIn(node: Node | null): void {
    if (node === null) return;
    visit(node, {
      Node: (_key, each) => {
        const anchor = anchorOf(each);
        if (anchor !== undefined) this.touched.add(anchor);
      },
    });
  }

  /** Whether something within is to be written out although its value stays. */
  private holdsWrittenOut(node: Node | null): boolean {
    if (node === null || this.writtenOut.size === 0) return false;
    let found = false;
    visit(node, {
      Alias: (_key, { source }) => {
        if (this.writtenOut.has(source)) found = true;
      },
    });
    return found;
  }
}

function isGone(after: object, key: string): boolean {
  return fieldOf(after, key) === undefined;
}

/** Whether both are mappings with the same fields, and at least one. */
function haveSameFields(one: unknown, other: unknown): boolean {
  if (!isCollection(one) || !isCollection(other)) return false;
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const keys = presentKeys(one);
  const others = presentKeys(other);
  return (
    keys.length > 0 && keys.length === others.length && keys.every((key) => others.includes(key))
  );
}
