import { describe, expect, it } from 'vitest';
import { recognize } from '../recognize/recognize.ts';
import { decodeMessage } from './decodeMessage.ts';

const MEGABYTE = 1_000_000;
/** Milliseconds: some 30 on a machine at rest; a pattern that walks a text again and again takes minutes. */
const LIMIT = 250;
const fill = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length));

/** Texts that a careless pattern walks over again and again. */
const HUGE: Readonly<Record<string, string>> = {
  letters: fill('a'),
  spaces: `0/3 nodes are available:${fill(' ')}x`,
  dots: `0/3 nodes are available: ${fill('.')}x`,
  commas: `0/3 nodes are available: ${fill(', ')}`,
  digits: `0/3 nodes are available: ${fill('1')}`,
  reasons: `0/3 nodes are available: ${fill('1 Insufficient cpu, ')}`,
  unknowns: `0/3 nodes are available: ${fill('1 node(s) are haunted, ')}`,
  sentences: fill('Ab c. '),
  quotes: fill('err="'),
  backslashes: `err="${fill('\\')}`,
  braces: fill('{"a":'),
  brackets: fill('['),
  dashes: fill('- '),
  indents: Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  breaks: fill('\n'),
  tabs: fill('Warning\t'),
  wrappers: fill('running Bind plugin "X": '),
  pools: `Failed to schedule pod, ${fill('incompatible with nodepool "a", ')}`,
  events: fill(
    '  Warning  FailedScheduling  65s (x8 over 10m)  default-scheduler  0/3 nodes are available: 3 Insufficient cpu.\n',
  ),
  manifest: `kind: Pod\napiVersion: v1\nspec:\n${fill('  message: of PodScheduled, and more\n')}`,
  statuses: fill(
    "- metadata:\n    name: web-0\n  status:\n    conditions:\n    - type: PodScheduled\n      status: 'False'\n      message: '0/3 nodes are available:\n        3 Insufficient cpu.'\n",
  ),
};

/**
 * Milliseconds of the best of a few runs, by the clock or by the processor, whichever is less: others use
 * the machine too, and the garbage collector's own threads count as processor time.
 */
function fastest(run: () => unknown): number {
  let best = Infinity;
  for (let turn = 0; turn < 20 && best > LIMIT / 2; turn += 1) {
    const clock = performance.now();
    const before = process.cpuUsage();
    run();
    const { user } = process.cpuUsage(before);
    best = Math.min(best, user / 1000, performance.now() - clock);
  }
  return best;
}

describe('a megabyte of', () => {
  it.each(Object.keys(HUGE))('%s is decoded in time', (name) => {
    const text = HUGE[name] ?? '';
    expect(fastest(() => decodeMessage(text))).toBeLessThan(LIMIT);
  });

  it.each(Object.keys(HUGE))('%s is recognized, or not, in time', (name) => {
    const text = HUGE[name] ?? '';
    expect(fastest(() => recognize(text))).toBeLessThan(LIMIT);
  });
});
