import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

const last = (...lines: readonly TypedLine[]) => typedBeside([web(1)], lines).at(-1)?.stdout ?? '';
const apply = (object: object): TypedLine => ['apply -f -', JSON.stringify(object)];
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    containers: [
      {
        name: 'c',
        image: 'i',
        resources: {
          limits: { cpu: '1.50', memory: '2048Mi' },
          requests: { cpu: 0.5, memory: '1000Ki' },
        },
        env: [{ name: 'limits', value: '1024Mi' }],
      },
    ],
    volumes: [{ name: 'v', emptyDir: { sizeLimit: '1024Mi' } }],
  },
};

describe('quantities that a server serves', () => {
  it('are written as it writes them, of objects that a story knows and of others', () => {
    const spec =
      'jsonpath={.spec.containers[0].resources} {.spec.containers[0].env[0].value} {.spec.volumes[0].emptyDir.sizeLimit}';
    expect(last(apply(pod), `get pod p -o '${spec}'`)).toBe(
      '{"limits":{"cpu":"1500m","memory":"2Gi"},"requests":{"cpu":"500m","memory":"1000Ki"}} 1024Mi 1Gi',
    );
    const allocated = 'jsonpath={.status.containerStatuses[0].allocatedResources}';
    expect(last(apply(pod), `get pod p -o '${allocated}'`)).toBe(
      '{"cpu":"500m","memory":"1000Ki"}',
    );
    const hard = { pods: 5, 'requests.cpu': '9000m', memory: '10240Mi' };
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q' },
      spec: { hard },
    };
    expect(last(apply(quota), 'get quota q -o jsonpath={.spec.hard}{.status.hard}')).toBe(
      '{"memory":"10Gi","pods":"5","requests.cpu":"9"}'.repeat(2),
    );
  });

  it('are written so in a RuntimeClass and in the metrics of an autoscaler, too', () => {
    const kata = {
      apiVersion: 'node.k8s.io/v1',
      kind: 'RuntimeClass',
      metadata: { name: 'kata' },
      handler: 'kata',
      overhead: { podFixed: { cpu: 0.1 } },
    };
    const podFixed = 'get runtimeclass kata -o jsonpath={.overhead}';
    expect(last(apply(kata), podFixed)).toBe('{"podFixed":{"cpu":"100m"}}');
    const target = { type: 'Value', value: '1000m' };
    const autoscaler = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'h' },
      spec: {
        maxReplicas: 3,
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
        metrics: [{ type: 'External', external: { metric: { name: 'm' }, target } }],
      },
    };
    const value = 'get hpa h -o jsonpath={.spec.metrics[0].external.target.value}';
    expect(last(apply(autoscaler), value)).toBe('1');
  });

  it('have what is applied again told as configured, where it is written otherwise', () => {
    expect(last(apply(pod), apply(pod))).toBe('pod/p configured\n');
    expect(last(apply(web(1)), apply(web(1)))).toBe('deployment.apps/web unchanged\n');
  });
});

describe('the status of a set', () => {
  it('counts the Pods that have all labels of its template, where there are any', () => {
    const status = 'get rs -l app=web -o jsonpath={.items[0].status.fullyLabeledReplicas}';
    expect(last(status)).toBe('1');
    expect(last('scale deploy web --replicas=0', status)).toBe('');
  });
});
