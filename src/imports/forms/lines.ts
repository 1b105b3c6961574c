import type { ImportNote } from '../imported.ts';

/** The lines of a text that hold something, with their numbers from 1. */
export function* filledLines(text: string): Generator<readonly [line: number, content: string]> {
  let number = 0;
  for (const line of text.split(/\r?\n/)) {
    number += 1;
    if (line.trim() !== '') yield [number, line];
  }
}

/** Counts the lines of a file that are not of its form. */
export class WrongLines {
  private count = 0;
  private first = 0;

  add(line: number): void {
    this.count += 1;
    if (this.count === 1) this.first = line;
  }

  notes(file: string): readonly ImportNote[] {
    const { count, first: line } = this;
    return count === 0 ? [] : [{ kind: 'lines', file, count, line }];
  }
}
