import { describe, expect, it } from 'vitest';
import { DEFAULT_RELEASE, type ReleaseName } from '../releases/index.ts';
import { type TypedLine, typedBeside, web } from './typedBeside.ts';

const last = (replicas: number, ...lines: readonly TypedLine[]): string =>
  lastIn(DEFAULT_RELEASE, replicas, ...lines);

const lastIn = (release: ReleaseName, replicas: number, ...lines: readonly TypedLine[]): string => {
  const { stdout = '', stderr = '' } =
    typedBeside([web(replicas)], lines, { settles: 16_000, release }).at(-1) ?? {};
  return `${stdout}${stderr}`;
};
const AUTOSCALE = 'autoscale deploy web --min=2 --max=3';
const REPLICAS = 'get deploy web -o jsonpath={.spec.replicas}';
const METRICS =
  'failed to get cpu utilization: unable to get metrics for resource cpu: unable to fetch metrics from resource metrics API: the server could not find the requested resource (get pods.metrics.k8s.io)';

/** The lines of a text from the one that begins so, their columns one blank apart. */
function from(text: string, title: string): readonly string[] {
  const lines = text.trimEnd().split('\n');
  return lines
    .slice(lines.findIndex((line) => line.startsWith(title)))
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
}

// Recorded from a control plane of 1.20.2, whose controller waits fifteen seconds too, and without a metrics server; the sum
// of all metrics names in later ones of which metric its first error is.
describe('a HorizontalPodAutoscaler', () => {
  it('brings a number of replicas within its bounds after fifteen seconds, and says why', () => {
    expect(last(5, AUTOSCALE, REPLICAS)).toBe('3');
    expect(last(1, AUTOSCALE, REPLICAS)).toBe('2');
    expect(last(2, AUTOSCALE, REPLICAS)).toBe('2');
    expect(last(5, AUTOSCALE, 'delete hpa web', 'scale deploy web --replicas=6', REPLICAS)).toBe(
      '6',
    );
    expect(from(last(5, AUTOSCALE, 'describe hpa web'), 'Deployment pods')).toEqual([
      'Deployment pods: 5 current / 3 desired',
      'Conditions:',
      'Type Status Reason Message',
      '---- ------ ------ -------',
      'AbleToScale True SucceededRescale the HPA controller was able to update the target scale to 3',
      'Events:',
      'Type Reason Age From Message',
      '---- ------ ---- ---- -------',
      'Normal SuccessfulRescale 1s horizontal-pod-autoscaler New size: 3; reason: Current number of replicas above Spec.MaxReplicas',
    ]);
  });

  it('says each time that nobody measures, where the number is within its bounds', () => {
    const described = last(2, AUTOSCALE, 'get pods', 'label deploy web a=b', 'describe hpa web');
    expect(from(described, 'Deployment pods')).toEqual([
      'Deployment pods: 2 current / 0 desired',
      'Conditions:',
      'Type Status Reason Message',
      '---- ------ ------ -------',
      "AbleToScale True SucceededGetScale the HPA controller was able to get the target's current scale",
      `ScalingActive False FailedGetResourceMetric the HPA was unable to compute the replica count: ${METRICS}`,
      'Events:',
      'Type Reason Age From Message',
      '---- ------ ---- ---- -------',
      `Warning FailedGetResourceMetric 2s (x2 over 17s) horizontal-pod-autoscaler ${METRICS}`,
      `Warning FailedComputeMetricsReplicas 2s (x2 over 17s) horizontal-pod-autoscaler invalid metrics (1 invalid out of 1), first error is: failed to get cpu resource metric value: ${METRICS}`,
    ]);
  });

  it('says of each metric whose server is not there, and has an entry without a type for it', () => {
    const name = { type: 'AverageValue', averageValue: '1k' };
    const metrics = [
      { type: 'Pods', pods: { metric: { name: 'hits' }, target: name } },
      { type: 'Resource', resource: { name: 'memory', target: name } },
      {
        type: 'External',
        external: {
          metric: { name: 'queue', selector: { matchLabels: { a: 'b' } } },
          target: { type: 'Value', value: '3' },
        },
      },
      {
        type: 'Object',
        object: {
          metric: { name: 'rps' },
          describedObject: { apiVersion: 'v1', kind: 'Service', name: 'front' },
          target: { type: 'Value', value: '9' },
        },
      },
      {
        type: 'ContainerResource',
        containerResource: {
          name: 'cpu',
          container: 'c',
          target: { type: 'Utilization', averageUtilization: 60 },
        },
      },
    ];
    const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' };
    const h = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'h' },
      spec: { maxReplicas: 4, metrics, scaleTargetRef },
    };
    const apply: TypedLine = ['apply -f -', JSON.stringify(h)];
    const custom =
      'unable to fetch metrics from custom metrics API: no custom metrics API (custom.metrics.k8s.io) registered';
    const pods = `unable to get metric hits: ${custom}`;
    const resource = METRICS.slice(METRICS.indexOf('unable to fetch'));
    const by = 'horizontal-pod-autoscaler';
    expect(from(last(2, apply, 'describe hpa h'), 'Conditions').slice(4)).toEqual([
      `ScalingActive False FailedGetPodsMetric the HPA was unable to compute the replica count: ${pods}`,
      'Events:',
      'Type Reason Age From Message',
      '---- ------ ---- ---- -------',
      `Warning FailedGetPodsMetric 1s ${by} ${pods}`,
      `Warning FailedGetResourceMetric 1s ${by} failed to get memory usage: unable to get metrics for resource memory: ${resource}`,
      `Warning FailedGetExternalMetric 1s ${by} unable to get external metric default/queue/&LabelSelector{MatchLabels:map[string]string{a: b,},MatchExpressions:[]LabelSelectorRequirement{},}: unable to fetch metrics from external metrics API: the server could not find the requested resource (get queue.external.metrics.k8s.io)`,
      `Warning FailedGetObjectMetric 1s ${by} unable to get metric rps: Service on default front/${custom}`,
      `Warning FailedGetContainerResourceMetric 1s ${by} ${METRICS}`,
      `Warning FailedComputeMetricsReplicas 1s ${by} invalid metrics (5 invalid out of 5), first error is: failed to get pods metric value: ${pods}`,
    ]);
    const current = 'get hpa h -o jsonpath={.status.currentMetrics}';
    expect(last(2, apply, current)).toBe(JSON.stringify(metrics.map(() => ({ type: '' }))));
    expect(last(5, apply, current)).toBe('null');
  });

  it('scales by nothing where another one is meant for the same Pods', () => {
    const why =
      'pods by selector app=web are controlled by multiple HPAs: [default/more default/web]';
    const more = 'autoscale deploy web --name=more --max=5';
    const condition = (name: string) =>
      `get hpa ${name} -o jsonpath={.status.conditions[1].message}`;
    const waits = 'annotate deploy web a=b --overwrite';
    expect(last(2, AUTOSCALE, more, waits, condition('more'))).toBe(why);
    expect(last(2, AUTOSCALE, more, waits, condition('web'))).toBe(why);
    expect(from(last(2, AUTOSCALE, more, waits, 'describe hpa more'), 'Events').slice(3)).toEqual([
      `Warning AmbiguousSelector 2s (x2 over 17s) horizontal-pod-autoscaler ${why}`,
      `Warning FailedComputeMetricsReplicas 2s (x2 over 17s) horizontal-pod-autoscaler ${why}`,
    ]);
    const gone = last(2, AUTOSCALE, more, waits, 'delete hpa more', waits, condition('web'));
    expect(gone).toContain(METRICS);
  });

  it('leaves what is scaled to nothing, and misses what is gone', () => {
    const off = last(
      2,
      AUTOSCALE,
      'scale deploy web --replicas=0',
      'get hpa web -o jsonpath={.status}',
    );
    expect(off).toContain('"reason":"ScalingDisabled"');
    expect(off).toContain('"currentReplicas":0');
    expect(last(2, AUTOSCALE, 'delete deploy web', 'describe hpa web')).toContain(
      'deployments/scale.apps "web" not found\n',
    );
  });

  it.each([
    ['apps/v1', 'DaemonSet', 'the server could not find the requested resource'],
    ['v1', 'ReplicationController', 'replicationcontrollers/scale "web" not found'],
    ['apps/v1', 'StatefulSet', 'statefulsets/scale.apps "web" not found'],
    [undefined, 'Deployment', 'no matches for kind "Deployment" in group ""'],
    ['extensions/v1beta1', 'Deployment', 'no matches for kind "Deployment" in group "extensions"'],
  ])('says of a target of %s that is a %s why that has no scale', (apiVersion, kind, why) => {
    const h = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'h' },
      spec: { maxReplicas: 4, scaleTargetRef: { apiVersion, kind, name: 'web' } },
    };
    const apply: TypedLine = ['apply -f -', JSON.stringify(h)];
    // Later ones take no target without a group.
    const release = apiVersion === undefined ? 'v1.33' : DEFAULT_RELEASE;
    const lines = from(lastIn(release, 5, apply, 'describe hpa h'), 'Conditions');
    expect(lines.slice(3)).toEqual([
      `AbleToScale False FailedGetScale the HPA controller was unable to get the target's current scale: ${why}`,
      'Events:',
      'Type Reason Age From Message',
      '---- ------ ---- ---- -------',
      `Warning FailedGetScale 1s horizontal-pod-autoscaler ${why}`,
    ]);
  });

  it('of an older version is told by its share of the CPU, has what a server adds, and is written in the newest', () => {
    const old = {
      apiVersion: 'autoscaling/v1',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'h' },
      spec: {
        maxReplicas: 4,
        targetCPUUtilizationPercentage: 50,
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      },
    };
    const apply: TypedLine = ['apply -f -', JSON.stringify(old)];
    expect(last(2, apply, 'get hpa h --no-headers')).toMatch(
      /^h +Deployment\/web +cpu: <unknown>\/50% +1 +4 +2 /,
    );
    expect(last(2, apply, apply)).toBe('horizontalpodautoscaler.autoscaling/h unchanged\n');
    const version = (resource: string) =>
      last(2, apply, `get ${resource} h -o jsonpath={.apiVersion}`);
    expect(version('hpa')).toBe('autoscaling/v2');
    expect(version('hpa.v1.autoscaling')).toBe('autoscaling/v1');
    const written = last(2, apply, 'get hpa h -o yaml');
    expect(written).toContain('averageUtilization: 50\n');
    expect(written).toContain('  currentMetrics:\n  - type: ""\n');
    expect(written).not.toContain('  targetCPUUtilizationPercentage:');
  });
});
