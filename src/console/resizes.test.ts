import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../releases/index.ts';
import { typedBeside } from './typedBeside.ts';

const pod = (container: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '1' } }, ...container }],
  },
});
const to = (cpu: string) =>
  `patch pod p --subresource=resize -p '{"spec":{"containers":[{"name":"c","resources":{"requests":{"cpu":"${cpu}"}}}]}}'`;

function said(lines: readonly string[], { given = pod(), release = 'v1.36' }: Given = {}): string {
  return typedBeside([given], lines, { begins: 5000, release }).at(-1)?.stdout ?? '';
}

interface Given {
  readonly given?: object;
  readonly release?: ReleaseName;
}

const EVENTS =
  'get events -o \'jsonpath={range .items[?(@.source.component=="kubelet")]}{.type} {.reason} {.message}{"\\n"}{end}\'';
/** Time goes by where kubectl waits. */
const LATER = 'wait pod p --for=jsonpath={.metadata.name}=q --timeout=3s';

describe('a Pod that is resized at the console', () => {
  it('tells what it was granted and what it has', () => {
    const column = (path: string) => `{.status.containerStatuses[0].${path}.cpu}`;
    const line = `get pod p -o 'jsonpath={.spec.containers[0].resources.requests.cpu} ${column('allocatedResources')} ${column('resources.requests')}'`;
    expect(said([line])).toBe('1 1 1');
    expect(said([to('2')])).toBe('pod/p patched\n');
    expect(said([to('2'), LATER, line])).toBe('2 2 2');
    expect(said([to('5'), LATER, line])).toBe('5 1 1');
  });

  it('is replaced in that alone by a file', () => {
    const next = pod({ resources: { requests: { cpu: '2' } }, image: 'other' });
    const replaced = (release: ReleaseName) => {
      const path = '{.spec.containers[0].resources.requests.cpu} {.spec.containers[0].image}';
      const lines = [
        ['replace --subresource=resize -f -', JSON.stringify(next)],
        `get pod p -o 'jsonpath=${path}'`,
      ] as const;
      return typedBeside([pod()], lines, { begins: 5000, release }).map(
        ({ stdout, stderr }) => stdout + stderr,
      );
    };
    expect(replaced('v1.36')).toEqual(['pod/p replaced\n', '2 i']);
    expect(replaced('v1.32')).toEqual([
      'Error from server (NotFound): error when replacing "STDIN": the server could not find the requested resource\n',
      '1 i',
    ]);
  });

  it('says in its conditions that it is put off', () => {
    const line = `get pod p -o 'jsonpath={.status.conditions[0].type} {.status.conditions[0].reason} {.status.conditions[0].observedGeneration}'`;
    expect(said([to('5'), LATER, line])).toBe('PodResizePending Infeasible 2');
    expect(said([to('5'), LATER, 'describe pod p'])).toContain(
      'Conditions:\n  Type                        Status\n  PodResizePending            True \n',
    );
  });

  it('has Events of it, more of them from release to release', () => {
    const json = (cpu: string, more = '') =>
      `{"containers":[{"name":"c","resources":{"requests":{"cpu":"${cpu}"}}}]${more}}`;
    const events = (cpu: string, release: ReleaseName) =>
      said([to(cpu), LATER, EVENTS], { release });
    expect(events('2', 'v1.33')).toBe('');
    expect(events('2', 'v1.34')).toBe(
      `Normal ResizeCompleted Pod resize completed: ${json('2')}\n`,
    );
    const second = json('2', ',"generation":2');
    expect(events('2', 'v1.35').split('\n').toSorted().slice(1)).toEqual([
      `Normal ResizeCompleted Pod resize completed: ${second}`,
      `Normal ResizeStarted Pod resize started: ${second}`,
    ]);
    const error = `Node didn't have enough capacity: cpu, requested: 5000, capacity: 4000`;
    expect(events('5', 'v1.36')).toBe(
      `Warning ResizeInfeasible Pod resize Infeasible: ${json('5', `,"generation":2,"error":"${error}"`)}\n`,
    );
  });

  it('has the container started again that says so', () => {
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }];
    const given = pod({ resizePolicy });
    expect(said([to('2'), LATER, 'get pods --no-headers'], { given })).toMatch(
      /^p +1\/1 +Running +1 \(\d+s ago\) /,
    );
  });
});
