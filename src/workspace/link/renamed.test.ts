import { describe, expect, it } from 'vitest';
import { renamedTexts } from './renamed.ts';

const OBJECTS = [
  { kind: 'Node', namespace: '', name: 'ip-10-0-0-1.acme.internal' },
  { kind: 'Node', namespace: '', name: 'ip-10-0-0-2.acme.internal' },
  { kind: 'Deployment', namespace: 'payments', name: 'acme-api' },
  { kind: 'Pod', namespace: 'default', name: 'name' },
];

describe('a scenario with other names', () => {
  it('has them wherever they stand as whole words, and nowhere else', () => {
    const texts = {
      cluster:
        'metadata: { name: ip-10-0-0-1.acme.internal }\nlabels: { host: "ip-10-0-0-2.acme.internal" }\n',
      workload:
        'kind: Deployment\nmetadata:\n  name: acme-api # acme-api of payments\n  namespace: payments\n' +
        'matchLabels: { app: acme-api }\nimage: registry/acme-api-v2:1\nnamespaces: [payments, default]\n',
      scheduler: '- { at: 1s, run: kubectl scale deployment acme-api -n payments --replicas=2 }\n',
    };
    expect(renamedTexts(texts, OBJECTS)).toEqual({
      cluster: 'metadata: { name: node-1 }\nlabels: { host: "node-2" }\n',
      workload:
        'kind: Deployment\nmetadata:\n  name: deployment-1 # deployment-1 of ns-1\n  namespace: ns-1\n' +
        'matchLabels: { app: deployment-1 }\nimage: registry/acme-api-v2:1\nnamespaces: [ns-1, default]\n',
      scheduler: '- { at: 1s, run: kubectl scale deployment deployment-1 -n ns-1 --replicas=2 }\n',
    });
  });

  it('keeps the names of fields, though an object is called the same', () => {
    const texts = { cluster: '', workload: 'metadata: { name: name }\n"name": x\n', scheduler: '' };
    expect(renamedTexts(texts, OBJECTS).workload).toBe('metadata: { name: pod-1 }\n"name": x\n');
  });
});
