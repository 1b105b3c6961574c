import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { parseCommand } from '../../kubectl/index.ts';
import { comingTo, NODE, read } from '../testing/onNode.ts';
import { Printed } from './printed.ts';
import { runCommand } from './run.ts';

const HALF = { requests: { cpu: '500m', memory: '1Gi' }, limits: { cpu: '1', memory: '2Gi' } };

const pod = (spec: object = {}, resources: object = HALF, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', ...metadata },
  spec: {
    containers: [{ name: 'c', image: 'nginx', resources }],
    ...spec,
  },
});

/** What is said as its container is to have other resources, and the Pod then. */
function resized(
  resources: object,
  given: object = pod(),
  { release = 'v1.36', more = {}, beside = [] }: Options = {},
) {
  const timeline = comingTo([read(given)], { release, standing: [NODE, ...beside.map(read)] });
  timeline.runTo(5000);
  const patch = JSON.stringify({ spec: { containers: [{ name: 'c', resources }], ...more } });
  const line = parseCommand(`kubectl patch pod web --subresource=resize -p '${patch}'`);
  if (!('command' in line)) throw new Error(JSON.stringify(line));
  const printed = new Printed();
  runCommand(timeline.world, line.command, printed);
  const { object } = timeline.world.store.find('Pod', 'default', 'web') ?? {};
  return { said: [...printed.out, ...printed.errors].join('\n'), object };
}

interface Options {
  readonly release?: ReleaseName;
  readonly more?: object;
  readonly beside?: readonly object[];
}

const NOT = 'The Pod "web" is invalid: ';

describe('a resize of a Pod', () => {
  it('changes what its containers are to have, and they have what they had for now', () => {
    const { said, object } = resized({ requests: { cpu: '750m' } });
    expect(said).toBe('pod/web patched');
    expect(object?.spec.containers[0]?.resources?.requests).toEqual({ cpu: '750m', memory: '1Gi' });
    expect(object?.status?.containerStatuses).toMatchObject([
      { name: 'c', resources: HALF, allocatedResources: HALF.requests },
    ]);
  });

  it('changes nothing else', () => {
    const { said, object } = resized({}, pod(), { more: { activeDeadlineSeconds: 5 } });
    expect(said).toBe('pod/web patched (no change)');
    expect(object?.spec.activeDeadlineSeconds).toBeUndefined();
  });

  it('is known to no server by default before it was beta', () => {
    expect(resized({ requests: { cpu: '1' } }, pod(), { release: 'v1.32' }).said).toBe(
      'Error from server (NotFound): the server could not find the requested resource',
    );
  });

  // Source: ValidatePodResize of pkg/apis/core/validation.
  it.each([
    [
      { requests: { cpu: '1', memory: '2Gi' } },
      'spec: Invalid value: "Burstable": Pod QOS Class may not change as a result of resizing',
    ],
    [
      { requests: { cpu: null } },
      'spec.containers[0].resources.requests: Forbidden: resource requests cannot be removed',
    ],
    [
      { limits: { memory: null } },
      'spec.containers[0].resources.limits: Forbidden: resource limits cannot be removed',
    ],
    [
      { limits: { 'ephemeral-storage': '1Gi' } },
      'spec: Forbidden: only cpu and memory resources are mutable',
    ],
    [
      { requests: { cpu: '2' } },
      'spec.containers[0].resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
    ],
  ])('is refused: %j', (resources, said) => {
    expect(resized(resources).said).toBe(`${NOT}${said}`);
  });

  it('is refused of a Pod that runs on Windows, and with resources of its own before these could be', () => {
    const more = { requests: { cpu: '750m' } };
    expect(resized(more, pod({ os: { name: 'windows' } })).said).toBe(
      `${NOT}[]: Forbidden: windows pods cannot be resized`,
    );
    const whole = pod({ resources: { requests: { cpu: '1' } } });
    expect(resized(more, whole, { release: 'v1.35' }).said).toBe(
      `${NOT}[]: Forbidden: pods with pod-level resources cannot be resized`,
    );
    expect(resized(more, whole).said).toBe('pod/web patched');
  });

  it('took no memory away at first but from containers that are started again for it', () => {
    const less = { limits: { memory: '1536Mi' } };
    const told =
      'spec.containers[0].resources.limits[memory]: Forbidden: memory limits cannot be decreased unless resizePolicy is RestartContainer';
    expect(resized(less, pod(), { release: 'v1.33' }).said).toBe(`${NOT}${told}`);
    expect(resized(less, pod(), { release: 'v1.34' }).said).toBe('pod/web patched');
    const resizePolicy = [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }];
    const containers = [{ name: 'c', image: 'nginx', resources: HALF, resizePolicy }];
    expect(resized(less, pod({ containers }), { release: 'v1.33' }).said).toBe('pod/web patched');
  });

  it('reaches sidecars, and other init containers only since they can be', () => {
    const requests = { cpu: '100m' };
    const init = (restartPolicy: object) =>
      pod({
        initContainers: [{ name: 'i', image: 'x', resources: { requests }, ...restartPolicy }],
      });
    const more = { initContainers: [{ name: 'i', resources: { requests: { cpu: '200m' } } }] };
    const said = (given: object, release: ReleaseName) =>
      resized({}, given, { release, more }).said;
    expect(said(init({ restartPolicy: 'Always' }), 'v1.33')).toBe('pod/web patched');
    expect(said(init({}), 'v1.36')).toBe('pod/web patched');
    expect(said(init({}), 'v1.35')).toBe(
      `${NOT}spec: Forbidden: resources for non-sidecar init containers are immutable`,
    );
  });

  it('is held to LimitRanges and ResourceQuotas', () => {
    const more = { requests: { cpu: '750m' } };
    const limits = [{ type: 'Container', max: { cpu: '1200m' } }];
    const ranges = {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'l', namespace: 'default' },
      spec: { limits },
    };
    expect(resized({ limits: { cpu: '1500m' } }, pod(), { beside: [ranges] }).said).toBe(
      'Error from server (Forbidden): pods "web" is forbidden: maximum cpu usage per Container is 1200m, but limit is 1500m',
    );
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q', namespace: 'default' },
      spec: { hard: { 'requests.cpu': '600m' } },
    };
    expect(resized(more, pod(), { beside: [quota] }).said).toBe(
      'Error from server (Forbidden): pods "web" is forbidden: exceeded quota: q, requested: requests.cpu=250m, used: requests.cpu=500m, limited: requests.cpu=600m',
    );
  });
});
