import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../model/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

type Fields = Readonly<Record<string, unknown>>;

function said(kind: string, spec: Fields, release: ReleaseName = 'v1.35'): readonly string[] {
  const options: KubernetesObject = { apiVersion: 'berth/v1', kind: 'RunOptions', release };
  const console = new Console(storyOf({ standing: [options], workload: [] }).story);
  const object = { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name: 'x' }, spec };
  const { stderr } = console.run('kubectl create -f -', JSON.stringify(object));
  return stderr
    .replace(`The ${kind} "x" is invalid: `, '')
    .split('\n')
    .map((line) => line.replace(/^\* /, '').trim())
    .filter((line) => line !== '');
}

const gpu = { deviceClassName: 'gpu.example.com' };
const claim = (devices: Fields, release?: ReleaseName) =>
  said('ResourceClaim', { devices }, release);

describe('a claim of devices', () => {
  it('is that of an administrator only where its namespace lets it be', () => {
    const requests = [
      { name: 'a', exactly: gpu },
      { name: 'b', exactly: { ...gpu, adminAccess: true } },
    ];
    const label = 'resource.kubernetes.io/admin-access';
    const words = `spec.devices.requests[1].adminAccess: Forbidden: admin access to devices requires the \`${label}: true\` label on the containing namespace`;
    expect(claim({ requests })).toEqual([words]);
    expect(said('ResourceClaimTemplate', { spec: { devices: { requests } } })).toEqual([words]);
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const metadata = { name: 'x' };
    const object = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata };
    const wrong = { ...object, spec: { devices: { requests: [...requests, {}] } } };
    const apply = (given: object) =>
      console.run('kubectl apply -f -', JSON.stringify(given)).stderr;
    expect(apply(wrong)).toContain(`is invalid: \n* ${words}\n* spec.devices.requests[2].name: `);
    console.run(`kubectl label namespace default ${label}=true`);
    expect(apply({ ...object, spec: { devices: { requests } } })).toBe('');
  });

  it('says of each request what it asks for, in one of two ways', () => {
    const at = 'spec.devices.requests';
    expect(claim({ requests: [{ name: 'a', exactly: gpu }] })).toEqual([]);
    const firstAvailable = [
      { name: 'big', ...gpu, count: 2 },
      { name: 'small', ...gpu },
    ];
    expect(claim({ requests: [{ name: 'a', firstAvailable }] })).toEqual([]);
    const words = 'exactly one of `exactly` or `firstAvailable` is required';
    expect(claim({ requests: [{ name: 'a' }] })).toEqual([`${at}[0]: Required value: ${words}`]);
    expect(claim({ requests: [{ name: 'a', exactly: gpu, firstAvailable }] })).toEqual([
      `${at}[0]: Invalid value: null: ${words}, but multiple fields are set`,
    ]);
    expect(
      claim({
        requests: [
          { name: 'a', exactly: { allocationMode: 'Some', selectors: [{}] } },
          { name: 'b', exactly: { ...gpu, allocationMode: 'All', count: 2 } },
          { name: 'c', exactly: { ...gpu, count: -1 } },
        ],
      }),
    ).toEqual([
      `${at}[0].exactly.deviceClassName: Required value`,
      `${at}[0].exactly.selectors[0].cel: Required value`,
      `${at}[0].exactly.allocationMode: Unsupported value: "Some": supported values: "All", "ExactCount"`,
      `${at}[1].exactly.count: Invalid value: 2: must not be specified when allocationMode is 'All'`,
      `${at}[2].exactly.count: Invalid value: -1: must be greater than zero`,
    ]);
  });

  it('has requests of different names, told of where its release does', () => {
    const requests = [
      { name: 'a', exactly: gpu },
      { name: 'a', exactly: gpu },
    ];
    const told = (release: ReleaseName) => claim({ requests }, release);
    expect(told('v1.34.1')).toEqual(['spec.devices.requests[1].name: Duplicate value: "a"']);
    expect(told('v1.35')).toEqual(['spec.devices.requests[1]: Duplicate value: "a"']);
  });

  it('constrains and configures requests that it has', () => {
    const requests = [{ name: 'a', firstAvailable: [{ name: 'b', ...gpu }] }];
    const matchAttribute = 'gpu.example.com/model';
    const opaque = { driver: 'gpu.example.com', parameters: { kind: 'x' } };
    expect(
      claim({
        requests,
        constraints: [{ requests: ['a', 'a/b'], matchAttribute }],
        config: [{ requests: ['a'], opaque }],
      }),
    ).toEqual([]);
    const words =
      "must be the name of a request in the claim or the name of a request and a subrequest separated by '/'";
    expect(
      claim({
        requests,
        constraints: [{ requests: ['a/c', 'a/b/c'], matchAttribute: 'model' }, {}],
        config: [{}, { opaque: { driver: 'd' } }],
      }),
    ).toEqual([
      `spec.devices.constraints[0].requests[0]: Invalid value: "a/c": ${words}`,
      `spec.devices.constraints[0].requests[1]: Invalid value: "a/b/c": ${words}`,
      'spec.devices.constraints[0].matchAttribute: Invalid value: "model": a fully qualified name must be a domain and a name separated by a slash',
      'spec.devices.constraints[1].matchAttribute: Required value',
      'spec.devices.config[0].opaque: Required value',
      'spec.devices.config[1].opaque.parameters: Required value',
    ]);
  });

  it('is told of in the words of the time before these were declared', () => {
    const exactly = { count: -1 };
    const requests = [{ name: 'a', exactly, firstAvailable: [{ name: 'B', ...gpu }] }];
    const opaque = { driver: 'd', parameters: 1 };
    const constraints = ['', '/a', 'a/', 'model'].map((matchAttribute) => ({ matchAttribute }));
    const spec = { requests, constraints, config: [{ opaque }] };
    const both =
      'exactly one of `exactly` or `firstAvailable` is required, but multiple fields are set';
    const at = 'spec.devices';
    expect(claim(spec, 'v1.34')).toEqual([
      expect.stringMatching(
        /requests\[0\]\.firstAvailable\[0\]\.name: Invalid value: "B": a lower/,
      ),
      `${at}.requests[0].exactly.deviceClassName: Required value`,
      `${at}.requests[0].exactly.count: Invalid value: -1: must be greater than zero`,
      `${at}.requests[0]: Invalid value: null: ${both}`,
      `${at}.constraints[0].matchAttribute: Required value: name required`,
      `${at}.constraints[1].matchAttribute: Required value: the domain must not be empty`,
      `${at}.constraints[2].matchAttribute: Required value: the name must not be empty`,
      `${at}.constraints[3].matchAttribute: Invalid value: "model": must include a domain`,
      `${at}.config[0].opaque.parameters: Invalid value: "<value omitted>": parameters must be a valid JSON object`,
    ]);
    expect(claim({ requests }, 'v1.35')).toEqual([
      `${at}.requests[0]: Invalid value: null: ${both}`,
    ]);
    const many = Array.from({ length: 33 }, () => ({}));
    const isTooMany = `${at}.constraints: Too many: 33: must have at most 32 items`;
    expect(claim({ constraints: many }, 'v1.35')).toEqual([isTooMany]);
    const told = claim({ constraints: many }, 'v1.34');
    expect(told).toHaveLength(34);
    expect(told.at(-1)).toBe(isTooMany);
  });

  it('tolerates taints as soon as its release has them', () => {
    const exactly = { ...gpu, tolerations: [{ operator: 'Exists', value: 'x', effect: 'Soon' }] };
    const told = (release: ReleaseName) => claim({ requests: [{ name: 'a', exactly }] }, release);
    expect(told('v1.35')).toEqual([]);
    const at = 'spec.devices.requests[0].exactly.tolerations[0]';
    expect(told('v1.36')).toEqual([
      `${at}.value: Invalid value: "x": must be empty for operator \`Exists\``,
      `${at}.effect: Unsupported value: "Soon": supported values: "NoExecute", "NoSchedule", "None"`,
    ]);
  });

  it('is read to the last field', () => {
    const [words] = claim({ requests: [{ name: 'a', deviceClassName: 'gpu.example.com' }] });
    expect(words).toBe(
      'Error from server (BadRequest): error when creating "STDIN": ResourceClaim in version "v1" cannot be handled as a ResourceClaim: strict decoding error: unknown field "spec.devices.requests[0].deviceClassName"',
    );
  });
});

describe('what is asked for', () => {
  const run = (kind: string, spec: Fields, patch: Fields) => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const object = { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name: 'x' }, spec };
    console.run('kubectl create -f -', JSON.stringify(object));
    return console.run(`kubectl patch ${kind} x --type merge -p '${JSON.stringify(patch)}'`);
  };
  const devices = { requests: [{ name: 'a', exactly: gpu }] };
  const other = { requests: [{ name: 'a', exactly: { ...gpu, count: 2 } }] };
  const printed = (count: number) =>
    `{"Devices":{"Requests":[{"Name":"a","Exactly":{"DeviceClassName":"gpu.example.com","Selectors":null,"AllocationMode":"ExactCount","Count":${count},"AdminAccess":null,"Tolerations":null,"Capacity":null},"FirstAvailable":null}],"Constraints":null,"Config":null}}`;

  it('by a claim is asked for as long as it is there', () => {
    expect(run('ResourceClaim', { devices }, { spec: { devices: other } }).stderr).toBe(
      `The ResourceClaim "x" is invalid: spec: Invalid value: ${printed(2)}: field is immutable\n`,
    );
    const labels = { metadata: { labels: { a: 'b' } } };
    expect(run('ResourceClaim', { devices }, labels).stderr).toBe('');
    // What a server has written beside it is the same.
    const same = { requests: [{ name: 'a', exactly: { ...gpu, count: 1 } }] };
    expect(run('ResourceClaim', { devices }, { spec: { devices: same } }).stderr).toBe('');
  });

  it('by a template is, with the labels of its claims', () => {
    const patch = { spec: { metadata: { labels: { a: 'b' } } } };
    expect(run('ResourceClaimTemplate', { spec: { devices } }, patch).stderr).toBe(
      `The ResourceClaimTemplate "x" is invalid: spec: Invalid value: {"labels":{"a":"b"},"Spec":${printed(1)}}: field is immutable\n`,
    );
  });
});

it('a template of claims is judged as they are', () => {
  const devices = { requests: [{ name: 'a' }] };
  const metadata = { name: 'b', labels: { app: '-' } };
  expect(said('ResourceClaimTemplate', { metadata, spec: { devices } })).toEqual([
    expect.stringMatching(/^spec\.metadata\.labels: Invalid value: "-": a valid label/),
    'spec.metadata.name: Forbidden: cannot be set',
    'spec.spec.devices.requests[0]: Required value: exactly one of `exactly` or `firstAvailable` is required',
  ]);
});

it('a class of devices configures drivers, and stands for resources that have a domain', () => {
  const spec = {
    selectors: [{ cel: { expression: 'true' } }],
    config: [{ opaque: { driver: 'a b', parameters: 1 } }],
    extendedResourceName: 'gpu',
  };
  const at = 'spec.config[0].opaque';
  expect(said('DeviceClass', spec, 'v1.36')).toEqual([
    expect.stringMatching(/^spec\.config\[0\]\.opaque\.driver: Invalid value: "a b": a lowercase/),
    `${at}.parameters: Invalid value: "<value omitted>": must be a valid JSON object`,
    'spec.extendedResourceName: Invalid value: "gpu": must be a valid extended resource name',
  ]);
});

describe('devices of a driver', () => {
  const pool = { name: 'p', generation: 1, resourceSliceCount: 1 };
  const slice = (spec: Fields, release?: ReleaseName) =>
    said('ResourceSlice', { driver: 'gpu.example.com', pool, ...spec }, release);

  it('are on nodes that are told in one way', () => {
    expect(slice({ nodeName: 'n', devices: [{ name: 'd' }] })).toEqual([]);
    const words =
      'exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is required';
    expect(slice({ pool: {}, allNodes: false })).toEqual([
      'spec.pool.name: Required value',
      'spec.pool.resourceSliceCount: Invalid value: 0: must be greater than zero',
      'spec.allNodes: Invalid value: false: must be either unset or set to true',
      `spec: Required value: ${words}`,
    ]);
    expect(slice({ nodeName: 'n', allNodes: true })).toEqual([
      `spec: Invalid value: "{\`nodeName\`, \`allNodes\`}": ${words}, but multiple fields are set`,
    ]);
    const term = { matchExpressions: [{ key: 'a', operator: 'Exists' }] };
    expect(slice({ nodeSelector: { nodeSelectorTerms: [term, term] } })).toEqual([
      `spec.nodeSelector.nodeSelectorTerms: Invalid value: ${JSON.stringify(
        Array.from({ length: 2 }, () => ({
          MatchExpressions: [{ Key: 'a', Operator: 'Exists', Values: null }],
          MatchFields: null,
        })),
      )}: must have exactly one node selector term`,
    ]);
  });

  it('have names, and attributes of one value each', () => {
    const attributes = { '1a': { int: 1 }, v: { version: '1.2' }, w: {} };
    const at = 'spec.devices[0]';
    expect(slice({ allNodes: true, devices: [{ name: 'D', attributes }] })).toEqual([
      expect.stringMatching(/^spec\.devices\[0\]\.name: Invalid value: "D": a lowercase RFC 1123/),
      expect.stringMatching(/^spec\.devices\[0\]\.attributes\[1a\]: .*a valid C identifier must/),
      `${at}.attributes[v].version: Invalid value: "1.2": must be a string compatible with semver.org spec 2.0.0`,
      `${at}.attributes[w]: Invalid value: "": exactly one value must be specified`,
    ]);
    const several = { w: {}, x: { int: 1, string: 'a' } };
    expect(
      slice({ allNodes: true, devices: [{ name: 'd', attributes: several }] }, 'v1.34'),
    ).toEqual([
      `${at}.attributes[w]: Required value: exactly one value must be specified`,
      `${at}.attributes[x]: Invalid value: {"IntValue":1,"BoolValue":null,"StringValue":"a","VersionValue":null}: exactly one value must be specified`,
    ]);
  });

  it('have taints and nodes of their own as soon as their release has them', () => {
    const devices = [{ name: 'd', nodeName: 'n', taints: [{ key: 'a' }] }];
    expect(slice({ allNodes: true, devices }, 'v1.35')).toEqual([]);
    expect(slice({ allNodes: true, devices }, 'v1.36')).toEqual([
      'spec.devices[0].taints[0].effect: Required value',
      'spec.devices[0]: Invalid value: null: `nodeName`, `nodeSelector` and `allNodes` can only be set if `perDeviceNodeSelection` is set to true in the ResourceSlice spec',
    ]);
  });
});
