import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain, type Explained, explainedBy } from './explain.ts';

const FILE = new URL('../../public/schema/explained.json', import.meta.url);
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Explained;
const said = (...words: readonly string[]) => explain(known, words);

describe('kubectl explain', () => {
  it('says what a field is, filled into lines of 76 characters', () => {
    expect(said('pod.spec.nodeSelector').stdout.split('\n')).toEqual([
      'KIND:       Pod',
      'VERSION:    v1',
      '',
      'FIELD: nodeSelector <map[string]string>',
      '',
      '',
      'DESCRIPTION:',
      '    NodeSelector is a selector which must be true for the pod to fit on a node.',
      "    Selector which must match a node's labels for the pod to be scheduled on",
      '    that node. More info:',
      '    https://kubernetes.io/docs/concepts/configuration/assign-pod-node/',
      '    ',
      '',
      '',
    ]);
  });

  it('names the group where there is one, the type behind its field, and the fields of it', () => {
    const { stdout } = said('deploy.spec.strategy');
    expect(stdout).toMatch(
      /^GROUP: {6}apps\nKIND: {7}Deployment\nVERSION: {4}v1\n\nFIELD: strategy </,
    );
    expect(stdout).toContain('DeploymentStrategy describes how to replace');
    expect(stdout).toContain('\nFIELDS:\n  rollingUpdate\t<RollingUpdateDeployment>\n    ');
  });

  it('lists the values of a closed set, and what each of them means', () => {
    const { stdout } = said('pods.spec.tolerations.effect');
    expect(stdout).toContain('\nENUM:\n    NoExecute\n    NoSchedule\n    PreferNoSchedule\n\n');
    expect(stdout).toContain('Possible enum values:\n     - `"NoExecute"` Evict any');
    expect(said('pod.spec').stdout).toContain(
      '  preemptionPolicy\t<string>\n  enum: Never, Preempt',
    );
    expect(said('pod.spec').stdout).toContain('  containers\t<[]Container> -required-\n');
  });

  it('shows the whole tree where it is asked to, and ends where a type holds itself', () => {
    const { stdout } = said('pod.spec.affinity', '--recursive');
    expect(stdout).toContain('\n  nodeAffinity\t<NodeAffinity>\n    preferredDuringScheduling');
    expect(stdout).toContain(
      '\n        weight\t<integer> -required-\n'.replace('        ', '      '),
    );
    for (const kind of Object.keys(known.kinds)) {
      expect(said(kind, '--recursive').rc).toBe(0);
    }
  });

  it("ends with kubectl's words where there is nothing to explain", () => {
    expect(said().stderr).toMatch(/^error: You must specify the type of resource to explain/);
    expect(said('foo').stderr).toBe('the server doesn\'t have a resource type "foo"\n');
    expect(said('pod.spec.foo').stderr).toBe('error: field "foo" does not exist\n');
    expect(said('pod.constructor').stderr).toBe('error: field "constructor" does not exist\n');
    expect(said('pod', 'node').stderr).toMatch(/^error: We accept only this format/);
    expect(said('pod', '--frob').stderr).toMatch(/^error: unknown flag: --frob\n/);
  });

  it('denies no resource that a server has, and drops no flag', () => {
    for (const name of ['secrets', 'configmap', 'ingress', 'networkpolicy', 'hpa']) {
      expect(said(name).stderr).toBe(`error: Berth does not explain ${name}\n`);
    }
    expect(said('pod', '-o', 'plaintext-openapiv2').stderr).toBe(
      'error: Berth does not carry out kubectl explain -o\n',
    );
  });

  it('is told from other commands', () => {
    expect(explainedBy(['kubectl', 'explain', 'pod'])).toEqual(['pod']);
    expect(explainedBy(['k', 'explain'])).toEqual([]);
    expect(explainedBy(['kubectl', '-n', 'shop', 'explain', 'pod'])).toEqual(['pod']);
    expect(explainedBy(['kubectl', 'get', 'explain'])).toBeUndefined();
    expect(explainedBy(['helm', 'explain'])).toBeUndefined();
  });
});
