import { describe, expect, it } from 'vitest';
import { runView } from '../run/testing/runView.ts';
import { pendingText, spokenPod } from './pending.ts';

const before = '0/3 nodes are available: 3 Insufficient cpu.';
const now = '0/3 nodes are available: 3 Too many pods.';

describe('what the tray tells at a moment of a story', () => {
  const names = ['web-0', 'big-0'];

  it('is what kube-scheduler said at a Pod’s last try before', () => {
    const run = runView({ pods: { names, saidBefore: ['', before] } });
    expect(pendingText(run, 1, -1)).toBe(before);
    expect(pendingText(run, 0, -1)).toBe('');
    expect(spokenPod(run, [0, 1], -1, -1)).toBe(1);
  });

  it('is what it says at this very moment, where it tries the Pod', () => {
    const run = runView({
      pods: { names, saidBefore: ['', before], lastCycle: Int32Array.of(-1, 0) },
      cycles: { pod: Int32Array.of(1), messages: [now] },
    });
    expect(pendingText(run, 1, 0)).toBe(now);
  });
});
