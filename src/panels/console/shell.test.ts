import { describe, expect, it } from 'vitest';
import { Shell } from './shell.ts';

const shell = (): Shell => new Shell(() => ({ workload: 'w', cluster: 'c\n', scheduler: '' }));

describe('the shell around kubectl', () => {
  it('has what is written to a file for -f to name, beside the tabs', () => {
    const own = shell();
    own.write({ name: 'pod.yaml', append: false }, 'kind: Pod\n');
    expect(own.files()).toEqual({
      'workload.yaml': 'w',
      'cluster.yaml': 'c\n',
      'pod.yaml': 'kind: Pod\n',
    });
    own.write({ name: 'pod.yaml', append: true }, '---\n');
    expect(own.answer('cat pod.yaml workload.yaml', '')?.stdout).toBe('kind: Pod\n---\nw\n');
    expect(own.answer('ls', '')?.stdout).toBe('cluster.yaml\npod.yaml\nworkload.yaml\n');
    own.answer('rm pod.yaml', '');
    expect(own.answer('cat pod.yaml', '')?.stderr).toBe(
      'cat: pod.yaml: No such file or directory\n',
    );
  });

  it.each([
    ['k get pods', 'kubectl get pods'],
    ['kubectl get pods', 'kubectl get pods'],
    ['watch -n 1 kubectl get pods', 'kubectl get pods'],
    ['kgp -o wide', 'kubectl get pods -o wide'],
    ['get', 'get'],
    ['KUBECONFIG=x sudo -E k get pods', 'kubectl get pods'],
  ])('reads %s as %s', (line, meant) => {
    const own = shell();
    expect(own.answer("alias kgp='kubectl get pods'", '')?.stdout).toBe('');
    expect(own.expanded(line)).toBe(meant);
  });

  it('lists its aliases, and forgets them', () => {
    const own = shell();
    expect(own.answer('alias', '')?.stdout).toBe("alias k='kubectl'\n");
    own.answer('unalias k', '');
    expect(own.expanded('k get pods')).toBe('k get pods');
    expect(own.answer('kubectl get pods', '')).toBeUndefined();
  });
});
