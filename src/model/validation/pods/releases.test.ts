import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../../releases/index.ts';
import { pod, podWith } from '../testing/objects.ts';
import { validateObject } from '../validateObject.ts';

describe('what releases refuse of Pods', () => {
  const errors = (object: unknown, release: ReleaseName) =>
    validateObject(object, { release }).diagnostics.flatMap(({ severity, apiServer = '' }) =>
      severity === 'error' ? [apiServer] : [],
    );

  it('are devices of blocks where its users are its own, since v1.34', () => {
    const volumes = [{ name: 'v', persistentVolumeClaim: { claimName: 'a' } }];
    const volumeDevices = [{ name: 'v', devicePath: '/dev/a' }];
    const containers = [{ name: 'main', image: 'i', volumeDevices }];
    const asked = pod({ hostUsers: false, hostPID: true, volumes, containers });
    expect(errors(asked, 'v1.33')).toEqual([
      'spec.HostPID: Forbidden: when `pod.Spec.HostUsers` is false',
    ]);
    expect(errors(asked, 'v1.34')).toEqual([
      'spec.HostPID: Forbidden: when `hostUsers` is false',
      'spec.containers[0].volumeDevices: Forbidden: when `hostUsers` is false',
    ]);
  });

  it('is that a container which is over first starts again for its resize, since v1.36', () => {
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }];
    const first = { name: 'first', image: 'i', resizePolicy };
    expect(errors(pod({ initContainers: [first] }), 'v1.35')).toEqual([]);
    expect(errors(pod({ initContainers: [first] }), 'v1.36')).toEqual([
      `spec.initContainers[0].resizePolicy[0].restartPolicy: Invalid value: "RestartContainer": must not be set to 'RestartContainer' for non-sidecar initContainers`,
    ]);
    const sidecar = { ...first, restartPolicy: 'Always' };
    expect(errors(pod({ initContainers: [sidecar] }), 'v1.36')).toEqual([]);
  });

  it('are files of variables in volumes that are not empty at first', () => {
    const variable = (volumeName: string) => ({
      name: volumeName.toUpperCase(),
      valueFrom: { fileKeyRef: { volumeName, path: 'a', key: 'b' } },
    });
    const volumes = [{ name: 'empty', emptyDir: {} }, { name: 'bare' }];
    const held = { name: 'held', hostPath: { path: '/a' } };
    const env = ['empty', 'bare', 'held', 'none'].map(variable);
    const at = 'spec.containers[0].env';
    const asked = podWith({ env });
    const object = {
      ...asked,
      spec: { ...(asked['spec'] as object), volumes: [...volumes, held] },
    };
    expect(errors(object, 'v1.35')).toEqual([
      `${at}[2].valueFrom.fileKeyRef.volumeName: Invalid value: "held": referenced volume must be of type emptyDir`,
      `${at}[3].valueFrom.fileKeyRef.volumeName: Not found: "none"`,
    ]);
  });

  it('are keys with more than one slash, no label keys since v1.35', () => {
    const rule = `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`;
    const resources = { requests: { 'a/b/c': 1 }, limits: { 'a/b/c': 1 } };
    const containers = [{ name: 'main', image: 'i', resources }];
    const asked = pod({ nodeSelector: { 'a/b/c': 'd' }, containers });
    const told = (release: ReleaseName) =>
      errors(asked, release).flatMap((words) => words.match(/: (a [a-z ]+) must.*$/)?.[1] ?? []);
    expect(told('v1.34')).toEqual(Array.from({ length: 3 }, () => 'a qualified name'));
    expect(told('v1.36')).toEqual(Array.from({ length: 3 }, () => 'a valid label key'));
    expect(errors(asked, 'v1.35')[0]).toContain(`a valid label key ${rule}`);
  });

  it('are keys and values of labels that are too long, by their bytes since v1.35; a name by its characters', () => {
    const long = 'x'.repeat(64);
    const metadata = { name: 'x'.repeat(254), labels: { [long]: 'a', a: long } };
    const asked = { ...pod({ containers: [{ name: 'main', image: 'i' }] }), metadata };
    const told = (release: ReleaseName) =>
      errors(asked, release).flatMap(
        (words) => words.match(/(?:name part )?must be no more.*$/) ?? [],
      );
    const [name, key, value] = ['253 characters', 'name part', 'must be no more than 63'];
    expect(told('v1.34').sort()).toEqual([
      `must be no more than ${name}`,
      `${value} characters`,
      `${key} ${value} characters`,
    ]);
    expect(told('v1.35').sort()).toEqual([
      `must be no more than ${name}`,
      `${value} bytes`,
      `${key} ${value} bytes`,
    ]);
  });
});
