import { describe, expect, it } from 'vitest';
import { readFullKey } from '../../model/index.ts';
import { askedTexts } from './testing/askedTexts.ts';
import {
  bound,
  CLUSTER,
  DAEMON,
  done,
  podOn,
  refusedFor,
  told,
  web,
} from './testing/operations.ts';

describe('a Pod', () => {
  const given = { cluster: CLUSTER, workload: web() };

  it('of a controller is bound by a document of its own, and one replica less', () => {
    const pod = podOn(given, 'web');
    const { view, texts } = done(given, { kind: 'bind-pod', pod, node: 'Node/node-2' });
    const name = view.select === undefined ? '' : readFullKey(view.select).name;
    expect(texts.workload).toBe(`${web('Deployment', 1)}---
apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: web
spec:
  nodeName: node-2
  containers:
  - name: main
    image: nginx
`);
    const after = askedTexts(texts).run.run.pods;
    expect([...after.names].sort()).toEqual([...askedTexts(given).run.run.pods.names].sort());
    expect(told(view)).toEqual(['says.pastScheduler', 'says.ownDocument 1']);
  });

  it('stays one of those that adopt it', () => {
    for (const kind of ['ReplicaSet', 'StatefulSet']) {
      const more = kind === 'StatefulSet' ? '  serviceName: web\n' : '';
      const own = { cluster: CLUSTER, workload: web(kind, 2, more) };
      const { view, texts } = done(own, {
        kind: 'bind-pod',
        pod: podOn(own, 'web'),
        node: 'Node/node-2',
      });
      expect(told(view)).toContain('says.adopted');
      const { names, initialNode } = askedTexts(texts).run.run.pods;
      expect(names).toHaveLength(2);
      expect([...initialNode]).toEqual([1, -1]);
    }
  });

  it('of a DaemonSet is not moved, and the word says why', () => {
    const own = { cluster: CLUSTER, workload: DAEMON };
    const pod = podOn(own, 'web');
    for (const operation of [
      { kind: 'bind-pod', pod, node: 'Node/node-2' },
      { kind: 'delete-pod', pod },
      { kind: 'duplicate-pod', pod },
    ] as const) {
      expect(refusedFor(done(own, operation).view)).toEqual(['daemonSet']);
    }
  });

  it('of its own is bound, and Pending again', () => {
    const own = { cluster: CLUSTER, workload: bound('db', 'node-1') };
    expect(
      done(own, { kind: 'bind-pod', pod: 'Pod/default/db', node: 'Node/node-2' }).texts.workload,
    ).toBe(bound('db', 'node-2'));
    expect(done(own, { kind: 'unbind-pod', pod: 'Pod/default/db' }).texts.workload).toBe(
      bound('db', 'x').replace('  nodeName: x # by hand\n', ''),
    );
    const placed = done(given, { kind: 'unbind-pod', pod: podOn(given, 'web') });
    expect(refusedFor(placed.view)).toEqual(['schedulerPlaced']);
  });

  it('goes and comes as a document or as a replica', () => {
    const own = { cluster: CLUSTER, workload: bound('db', 'node-1') };
    expect(done(own, { kind: 'delete-pod', pod: 'Pod/default/db' }).texts.workload).toBe('');
    expect(done(own, { kind: 'duplicate-pod', pod: 'Pod/default/db' }).texts.workload).toBe(
      `${own.workload}---\n${own.workload.replace('# db\n', '').replace('name: db', 'name: db-2')}`,
    );
    const pod = podOn(given, 'web');
    expect(done(given, { kind: 'delete-pod', pod }).texts.workload).toBe(web('Deployment', 1));
    expect(done(given, { kind: 'duplicate-pod', pod }).texts.workload).toBe(web('Deployment', 3));
  });
});
