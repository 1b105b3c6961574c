import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../../typedBeside.ts';

const apply = (replicas: number, flags = '', image = 'nginx'): TypedLine => [
  `apply -f - ${flags}`,
  JSON.stringify(web(replicas, { image })),
];

/** What a line printed of which it is known what stands between: its first and its last words. */
function ends(...lines: readonly TypedLine[]): readonly string[] {
  const { stdout = '', stderr = '' } = typedBeside([], lines).at(-1) ?? {};
  return `${stdout}${stderr}`.split('\n').filter((line) => /^\w/.test(line));
}

// Recorded from kubectl 1.33.4 at a server of 1.20.2, which has no OpenAPI v3 to warn of.
describe('kubectl apply --overwrite=false', () => {
  it('changes nothing that something else has changed since, and says what that was', () => {
    const said = ends(apply(1), 'scale deploy web --replicas=3', apply(1, '--overwrite=false'));
    expect(said.map((line) => line.slice(0, 64))).toEqual([
      'warning: error calculating patch from openapi v3 spec: patch:',
      'spec:',
      'conflicts with changes made from original to current:',
      'metadata:',
      'spec:',
      'status:',
      'warning: error calculating patch from openapi spec: patch:',
      'spec:',
      'conflicts with changes made from original to current:',
      'metadata:',
      'spec:',
      'status:',
      'error: error when applying patch:',
      'to:',
      'Resource: "apps/v1, Resource=deployments", GroupVersionKind: "ap',
      'Name: "web", Namespace: "default"',
      'for: "STDIN": error when patching "STDIN": creating patch with:',
      'original:',
      'modified:',
      'current:',
      'for:: patch:',
      'spec:',
      'conflicts with changes made from original to current:',
      'metadata:',
      'spec:',
      'status:',
    ]);
    const kept = 'get deploy web -o jsonpath={.spec.replicas}';
    const lines = [apply(1), 'scale deploy web --replicas=3', apply(1, '--overwrite=false'), kept];
    expect(typedBeside([], lines).at(-1)?.stdout).toBe('3');
  });

  it('refuses any other text than before, as what was applied is written down in the object', () => {
    expect(ends(apply(1), apply(2, '--overwrite=false')).at(-1)).toBe('status:');
    expect(ends(apply(1), apply(1, '--overwrite=false'))).toEqual([
      'deployment.apps/web unchanged',
    ]);
  });

  it('lets a client that only tries say what it would do, and overwrites if it is told to', () => {
    expect(ends(apply(1), 'scale deploy web --replicas=3', apply(1, '--overwrite'))).toEqual([
      'deployment.apps/web configured',
    ]);
    expect(ends(apply(2, '--overwrite=false'))).toEqual(['deployment.apps/web created']);
  });
});
