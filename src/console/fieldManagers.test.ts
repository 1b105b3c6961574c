import { describe, expect, it } from 'vitest';
import { NODE_1, type TypedLine, typedBeside, web } from './typedBeside.ts';

const serverSide = (object: object, flags = ''): TypedLine => [
  `apply --server-side -f - ${flags}`,
  JSON.stringify(object),
];

/** What the last line printed, but for the advice behind conflicts. */
function last(...lines: readonly TypedLine[]): string {
  const { stdout = '', stderr = '' } = typedBeside([web(2)], lines).at(-1) ?? {};
  return `${stdout}${stderr}`.replace(/\nPlease review[^]*/, '');
}

const CM = (data: object) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'cm' },
  data,
});
const node = (fields: object, labels?: object) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: NODE_1.metadata.name, ...(labels && { labels }) },
  ...fields,
});
const one = (path: string, manager: string) =>
  `error: Apply failed with 1 conflict: conflict with ${manager}: ${path}`;
const IMAGE = '.spec.template.spec.containers[name="c"].image';

// Recorded from kubectl 1.33.4 at a server of 1.20.2; what `scale` owns, and a Service's selector, read of later servers.
describe('a server-side apply', () => {
  it('conflicts with what another command has written, and says who manages it', () => {
    expect(last('set image deploy/web c=z', serverSide(web(2)))).toBe(
      one(IMAGE, '"kubectl-set" using apps/v1'),
    );
    expect(last('label node node-1 x=1', serverSide(node({}, { x: '2', y: '1' })))).toBe(
      one('.metadata.labels.x', '"kubectl-label" using v1'),
    );
    expect(last('scale deploy web --replicas=4', serverSide(web(3)))).toBe(
      one('.spec.replicas', '"kubectl" with subresource "scale" using apps/v1'),
    );
    expect(
      last(
        'run p --image=x',
        serverSide({ ...POD, spec: { containers: [{ name: 'p', image: 'y' }] } }),
      ),
    ).toBe(
      'error: Apply failed with 2 conflicts: conflicts with "kubectl-run" using v1:\n- .metadata.labels.run\n- .spec.containers[name="p"].image',
    );
  });

  it('tells of several managers by their names, and of fields before those below them', () => {
    const patch = '{"spec":{"minReadySeconds":3,"revisionHistoryLimit":4}}';
    const { metadata, spec } = web(5, { image: 'w' });
    const wanted = { minReadySeconds: 1, revisionHistoryLimit: 2 };
    expect(
      last(
        'set image deploy/web c=z',
        'label deploy web q=1',
        `patch deploy web -p '${patch}'`,
        serverSide({
          ...web(5),
          metadata: { ...metadata, labels: { q: '3' } },
          spec: { ...spec, ...wanted },
        }),
      ),
    ).toBe(
      `error: Apply failed with 4 conflicts: conflicts with "kubectl-label" using apps/v1:
- .metadata.labels.q
conflicts with "kubectl-patch" using apps/v1:
- .spec.minReadySeconds
- .spec.revisionHistoryLimit
conflicts with "kubectl-set" using apps/v1:
- ${IMAGE}`,
    );
  });

  it('takes over what it is told to, what says the same, and what kubectl applied otherwise before', () => {
    const applied: TypedLine = ['apply -f -', JSON.stringify(web(5))];
    const done = 'deployment.apps/web serverside-applied\n';
    expect(last('set image deploy/web c=z', serverSide(web(2), '--force-conflicts'))).toBe(done);
    expect(last('set image deploy/web c=z', serverSide(web(2, { image: 'z' })))).toBe(done);
    expect(last(applied, serverSide(web(6)))).toBe(done);
    expect(last(applied, serverSide(web(6), '--field-manager=other'))).toBe(
      one('.spec.replicas', '"kubectl-client-side-apply" using apps/v1'),
    );
    const others = serverSide(web(6), '--field-manager=other --force-conflicts');
    expect(last(applied, others, serverSide(web(7)))).toBe(one('.spec.replicas', '"other"'));
  });

  it('changes nothing where it conflicts, a dry run too, and owns what it wrote', () => {
    const patch: TypedLine = `patch cm cm -p '{"data":{"a":"2"}}'`;
    const lines = [serverSide(CM({ a: '1' })), patch, serverSide(CM({ a: '3' }))];
    expect(last(...lines)).toBe(one('.data.a', '"kubectl-patch" using v1'));
    expect(last(...lines, 'get cm cm -o jsonpath={.data}')).toBe('{"a":"2"}');
    expect(
      last(
        patch,
        serverSide(CM({ a: '1' })),
        patch,
        serverSide(CM({ a: '3' }), '--dry-run=server'),
      ),
    ).toBe(one('.data.a', '"kubectl-patch" using v1'));
    expect(last(serverSide(CM({ a: '1' })), serverSide(CM({ a: '3' })))).toBe(
      'configmap/cm serverside-applied\n',
    );
  });

  it('knows lists that have one owner, and what controllers made of them', () => {
    const taints = [{ key: 'z', effect: 'NoSchedule' }];
    expect(
      last(
        'taint node node-1 a=b:NoSchedule',
        'cordon node-1',
        serverSide(node({ spec: { taints } })),
      ),
    ).toBe(one('.spec.taints', '"kube-controller-manager" using v1'));
  });
});

const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', labels: { run: 'q' } } };
