import { describe, expect, it } from 'vitest';
import { CYCLE_OUTCOMES } from '../../protocol/index.ts';
import { counted } from '../../run/testing/counted.ts';
import { runView } from '../../run/testing/runView.ts';
import { pendingText, spokenPod, waitsFor, whyHeld, whyNoneFits } from './pending.ts';

const before = '0/3 nodes are available: 3 Insufficient cpu.';
const now = '0/3 nodes are available: 3 Too many pods.';

describe('what the tray tells at a moment of a story', () => {
  const names = ['web-0', 'big-0'];

  it('is what kube-scheduler said at a Pod’s last try before', () => {
    const run = runView({ pods: { names, saidBefore: ['', before] } });
    expect(pendingText(run, 1, -1)).toBe(before);
    expect(pendingText(run, 0, -1)).toBe('');
    expect(spokenPod(run, [0, 1], -1, -1)).toBe(1);
    const told = [-1, 0].map((beingScheduled) => waitsFor(run, 0, -1, beingScheduled));
    expect(told).toEqual(['tray.waiting', 'tray.beingScheduled']);
  });

  it('is what it says at this very moment, where it tries the Pod', () => {
    const run = runView({
      pods: { names, saidBefore: ['', before], lastCycle: Int32Array.of(-1, 0) },
      cycles: { pod: Int32Array.of(1), messages: [now] },
    });
    expect(pendingText(run, 1, 0)).toBe(now);
    expect(whyHeld(run, 1, 0)).toBeUndefined();
  });

  it('is told apart where a Pod is kept out of the queue, as no event says that', () => {
    const run = runView({
      pods: { names, lastCycle: Int32Array.of(-1, 0) },
      cycles: {
        pod: Int32Array.of(1),
        messages: ['pod "default/big-0": ResourceClaim not created yet'],
        outcome: Uint8Array.of(CYCLE_OUTCOMES.indexOf('held')),
      },
    });
    expect(whyHeld(run, 1, 0)).toBe('ResourceClaim not created yet');
    expect(whyHeld(run, 0, 0)).toBeUndefined();
  });

  it('is of the first Pod that something is said of, and does not look at those of which nothing ever is', () => {
    const all = Array.from({ length: 3_000 }, (_, at) => at);
    const said = all.map((at) => (at === 2_000 || at === 2_500 ? before : ''));
    const { run, reads } = counted(
      runView({ pods: { names: all.map((at) => `web-${String(at)}`), saidBefore: said } }),
    );
    expect(spokenPod(run, all, -1, -1)).toBe(2_000);
    reads();
    expect(spokenPod(run, all.slice(2_100), -1, -1)).toBe(2_500);
    expect(spokenPod(run, all.slice(0, 1_000), -1, -1)).toBe(0);
    expect(spokenPod(run, all, 17, -1)).toBe(17);
    expect(reads()).toBeLessThan(20);
  });
});

describe('what the tray has room for of an event', () => {
  it('is why no node fits, without what was tried behind that', () => {
    const tail = 'preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.';
    expect(whyNoneFits(`${before} ${tail}`)).toBe(before);
    expect(whyNoneFits(`${before} no new claims to deallocate, ${tail}`)).toBe(before);
    expect(whyNoneFits(`${before} still not schedulable, ${tail}`)).toBe(before);
    expect(whyNoneFits(before)).toBe(before);
    const barred = `${before} preemption: not eligible due to preemptionPolicy=Never.`;
    expect(whyNoneFits(barred), 'what it does not repeat').toBe(barred);
  });
});
