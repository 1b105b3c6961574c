import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../../decode/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { releaseHint } from './releaseHint.ts';

const NAMED = '0/1 nodes are available: 1 node(s) had untolerated taint {gpu: }.';
const UNNAMED = '0/1 nodes are available: 1 node(s) had untolerated taint(s).';
const CPU = '0/1 nodes are available: 1 Insufficient cpu.';
const CONFLICT = '0/1 nodes are available: 1 node(s) had volume node affinity conflict.';

function hint(inForce: ReleaseName, kubelets: readonly string[], ...messages: readonly string[]) {
  return releaseHint({ kubelets, messages: messages.map((text) => decodeMessage(text)) }, inForce);
}

describe('the newest kubelet', () => {
  it('suggests its release, the oldest that the API server can have', () => {
    expect(hint('v1.36', ['v1.33.1', 'v1.35.4-gke.10', 'v1.34.9'])).toEqual({
      by: 'kubelet',
      release: 'v1.35',
      isRecorded: true,
      version: 'v1.35.4-gke.10',
      minor: 'v1.35',
    });
    expect(hint('v1.36', ['v1.34.0', 'v1.34.3'])?.release).toBe('v1.34');
    expect(hint('v1.36', ['v1.34.0'])?.release).toBe('v1.34.1');
  });

  it('suggests nothing where it fits, and where nothing tells', () => {
    expect(hint('v1.35', ['v1.35.1', 'v1.32.0'])).toBeUndefined();
    expect(hint('v1.36', [])).toBeUndefined();
    expect(hint('v1.36', ['', 'newest', 'v2.0.0'], CPU)).toBeUndefined();
  });

  it('suggests the nearest release where its own is not recorded, and says so in any case', () => {
    expect(hint('v1.36', ['v1.30.2', 'v1.29.0'])).toMatchObject({
      release: 'v1.31',
      isRecorded: false,
      minor: 'v1.30',
    });
    expect(hint('v1.36', ['v1.37.0'])).toMatchObject({ release: 'v1.36', isRecorded: false });
    expect(hint('v1.31', ['v1.37.0'])).toMatchObject({ release: 'v1.36', isRecorded: false });
  });
});

describe('the wording of messages', () => {
  it('suggests the nearest release that words them so', () => {
    expect(hint('v1.36', [], NAMED)).toEqual({
      by: 'wording',
      release: 'v1.34.1',
      isRecorded: true,
      from: 'v1.25',
      to: 'v1.34.1',
    });
    expect(hint('v1.31', [], UNNAMED)?.release).toBe('v1.34');
    expect(hint('v1.36', [], NAMED, CONFLICT)?.release).toBe('v1.32');
    expect(hint('v1.34.1', [], NAMED, CPU)).toBeUndefined();
  });

  it('goes with the kubelets where both can be', () => {
    expect(hint('v1.36', ['v1.33.2'], NAMED)).toMatchObject({ by: 'wording', release: 'v1.33' });
    expect(hint('v1.36', ['v1.33.2'], CPU)).toMatchObject({ by: 'kubelet', release: 'v1.33' });
    // A server newer than its kubelets: the words go before.
    expect(hint('v1.36', ['v1.33.2'], UNNAMED)).toBeUndefined();
  });

  it('suggests the oldest release for words that went before it, and says so', () => {
    const unnamed = 'Preempted by a pod on node node-1';
    expect(hint('v1.36', [], unnamed)).toMatchObject({ release: 'v1.31', isRecorded: false });
    expect(hint('v1.31', [], unnamed)).toBeUndefined();
  });

  it('tells nothing where messages contradict one another, or are of no version', () => {
    expect(hint('v1.36', [], NAMED, UNNAMED)).toBeUndefined();
    expect(
      hint('v1.36', [], "0/1 nodes are available: 1 node(s) didn't match node selector."),
    ).toBe(undefined);
  });
});
