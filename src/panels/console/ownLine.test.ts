import { describe, expect, it } from 'vitest';
import { ownLine } from './ownLine.ts';

describe('a line behind the word that the prompt begins with', () => {
  it.each([
    ['kubectl kubectl get pods', 'kubectl get pods'],
    ['kubectl k get pods', 'k get pods'],
    ['kubectl $ kubectl get pods\n$ kubectl get nodes', '$ kubectl get pods\n$ kubectl get nodes'],
    ['kubectl  # first\nkubectl get pods', '# first\nkubectl get pods'],
    ['kubectl clear', 'clear'],
    ['kubectl watch kubectl get pods', 'watch kubectl get pods'],
    ["kubectl alias kgp='kubectl get pods'", "alias kgp='kubectl get pods'"],
  ])('is itself where it says what it runs: %s', (text, meant) => {
    expect(ownLine(text)).toBe(meant);
  });

  it.each([
    ...['kubectl get pods', 'kubectl k', 'kubectl label nodes k x=y', 'kubectl lsx', 'kubectl'],
    ...['kubectl clear-all', 'get pods', 'kubectl kubectl', 'kubectl cluster-info'],
  ])('goes on with it elsewhere: %s', (text) => {
    expect(ownLine(text)).toBe(text);
  });
});
