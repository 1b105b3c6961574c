import type { HeaderPart, Part, PunctuationPart, ReasonPart, UnknownPart } from '../part.ts';

type Placed = 'start' | 'end' | 'text';
type NewPart =
  | Omit<HeaderPart, Placed>
  | Omit<ReasonPart, Placed>
  | Omit<PunctuationPart, Placed>
  | Omit<UnknownPart, Placed>;

/** The parts of a message as they are found, from left to right: each begins where the last ended. */
export class PartList {
  readonly message: string;
  private readonly list: Part[] = [];
  private position = 0;

  constructor(message: string) {
    this.message = message;
  }

  /** Where the next part begins. */
  get at(): number {
    return this.position;
  }

  /** Adds the part that reaches to `end`; nothing when that is where the last one ended. */
  add(end: number, part: NewPart): void {
    if (end <= this.position) return;
    const { position: start } = this;
    this.list.push({ ...part, start, end, text: this.message.slice(start, end) });
    this.position = end;
  }

  /** Adds punctuation up to `end`, in one part with what stands before. */
  punctuation(end: number): void {
    const last = this.list.at(-1);
    if (end <= this.position) return;
    if (last?.kind !== 'punctuation') {
      this.add(end, { kind: 'punctuation' });
      return;
    }
    const { start } = last;
    const text = this.message.slice(start, end);
    this.list[this.list.length - 1] = { kind: 'punctuation', start, end, text };
    this.position = end;
  }

  /** The parts, texts that nobody knows being joined where only punctuation stood between. */
  finish(): readonly Part[] {
    this.punctuation(this.message.length);
    const joined: Part[] = [];
    for (const part of this.list) {
      const gap = joined.at(-1);
      const before = gap?.kind === 'punctuation' ? joined.at(-2) : gap;
      if (part.kind !== 'unknown' || !joins(before, part)) {
        joined.push(part);
        continue;
      }
      joined.length -= gap === before ? 1 : 2;
      const { start } = before;
      joined.push({ ...before, end: part.end, text: this.message.slice(start, part.end) });
    }
    return joined;
  }
}

/** Whether two unknown stretches are one text: neither is counted, so neither is an item of a list. */
function joins(before: Part | undefined, part: UnknownPart): before is UnknownPart {
  return before?.kind === 'unknown' && before.count === undefined && part.count === undefined;
}
