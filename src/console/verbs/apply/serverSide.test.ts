import { describe, expect, it } from 'vitest';
import { storyOf } from '../../../timeline/index.ts';
import { Console } from '../../console.ts';

const manifest = (more: object = {}, container: object = {}) =>
  JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'c', image: 'nginx', ...container }] },
      },
      ...more,
    },
  });

/** What is printed of lines, each with what is piped into it, at one console. */
function told(...lines: readonly (readonly [line: string, stdin?: string])[]): string {
  const console = new Console(storyOf({ standing: [], workload: [] }).story);
  const answers = lines.map(([line, stdin]) => console.run(line, stdin));
  return answers.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('');
}

const APPLY = 'kubectl apply --server-side -f -';

describe('a server-side apply', () => {
  it('is told as one, and writes down nothing', () => {
    const lines = told(
      [APPLY, manifest()],
      [APPLY, manifest()],
      ['kubectl get deploy web -o jsonpath={.metadata.annotations}'],
    );
    expect(lines).toContain('deployment.apps/web serverside-applied\n'.repeat(2));
    expect(lines).not.toContain('last-applied');
  });

  it('takes out what was applied so before and is not written any longer', () => {
    const get = 'kubectl get deploy web -o jsonpath={.spec.template.spec.containers[0].args}';
    const [more, without] = [manifest({}, { args: ['a'] }), manifest()];
    expect(told([APPLY, more], [get])).toContain('["a"]');
    expect(told([APPLY, more], [APPLY, without], [get])).not.toContain('["a"]');
  });

  it('refuses fields and types in the words of a schema', () => {
    const before =
      'Error from server: failed to create typed patch object (default/web; apps/v1, Kind=Deployment): ';
    expect(told([APPLY, manifest({}, { nope: 1 })])).toBe(
      `${before}.spec.template.spec.containers[name="c"].nope: field not declared in schema\n`,
    );
    expect(told([APPLY, manifest({ replicas: 'many' })])).toBe(
      `${before}.spec.replicas: expected numeric (int or float), got string\n`,
    );
  });

  it('goes with some flags alone', () => {
    expect(told(['kubectl apply -f - --force-conflicts', manifest()])).toBe(
      'error: --force-conflicts only works with --server-side\n',
    );
    expect(told([`${APPLY} --dry-run=client`, manifest()])).toBe(
      "error: --dry-run=client doesn't work with --server-side (did you mean --dry-run=server instead?)\n",
    );
  });
});

describe('what is applied again after it was deleted', () => {
  it('is made anew', () => {
    const again = told(
      ['kubectl apply -f -', manifest()],
      ['kubectl delete deploy web'],
      ['kubectl apply -f -', manifest()],
      ['kubectl get deploy web -o name'],
    );
    expect(again).toContain('deployment.apps/web created\ndeployment.apps/web\n');
  });
});
