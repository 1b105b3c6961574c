import { describe, expect, it } from 'vitest';
import { comingTo, read } from '../../testing/onNode.ts';

/** Its phase, by second, of a Pod with a sidecar that is done after 10 seconds. */
function phases(annotations: object, seconds: readonly number[], sidecar: object = {}) {
  const pod = read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', annotations: { 'berth/run': '10', ...annotations } },
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 's', image: 'i', restartPolicy: 'Always', ...sidecar }],
      containers: [{ name: 'c', image: 'i' }],
    },
  });
  const timeline = comingTo([pod]);
  return seconds.map((second) => {
    timeline.runTo(1000 * second);
    const entry = timeline.world.store.find('Pod', 'default', 'p');
    return [entry?.object.status?.phase, entry?.readyAt !== undefined];
  });
}

describe('a Pod with sidecars whose containers are done', () => {
  it('runs on, unready, until its sidecars have ended too', () => {
    expect(phases({ 'berth/stop': '5' }, [10, 14, 17])).toEqual([
      ['Running', true],
      ['Running', false],
      ['Succeeded', false],
    ]);
    expect(phases({ 'berth/stop': '5', 'berth/exit': '1' }, [14, 17])).toEqual([
      ['Running', false],
      ['Failed', false],
    ]);
  });

  it('waits for their preStop, and no longer than its time of grace', () => {
    const sidecar = { lifecycle: { preStop: { sleep: { seconds: 8 } } } };
    expect(phases({}, [19, 21], sidecar).map(([phase]) => phase)).toEqual(['Running', 'Succeeded']);
    expect(phases({ 'berth/stop': '500' }, [40, 42]).map(([phase]) => phase)).toEqual([
      'Running',
      'Succeeded',
    ]);
  });
});

describe('a Pod with sidecars that ends', () => {
  const sidecar = (name: string, seconds = 0) => ({
    ...{ name, image: 'i', restartPolicy: 'Always' },
    ...(seconds > 0 && { lifecycle: { preStop: { sleep: { seconds } } } }),
  });
  /** How many seconds after its deletion it is gone. */
  const goneAfter = (stop: string, initContainers: readonly object[], more: object = {}) => {
    const pod = read({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p', annotations: { 'berth/stop': stop } },
      spec: { containers: [{ name: 'c', image: 'i', ...more }], initContainers },
    });
    const timeline = comingTo([pod], { actions: [{ at: '10s', run: 'kubectl delete pod p' }] });
    for (let second = 10; second < 100; second += 1) {
      timeline.runTo(1000 * second + 900);
      if (timeline.world.store.find('Pod', 'default', 'p') === undefined) return second - 10;
    }
    return undefined;
  };

  it('has them end behind its containers, the last one first, each in the time that is left', () => {
    expect(goneAfter('4', [])).toBe(4);
    expect(goneAfter('4', [sidecar('s'), sidecar('t')])).toBe(12);
    expect(goneAfter('12', [sidecar('s'), sidecar('t')])).toBe(30);
    expect(goneAfter('500', [sidecar('s')])).toBe(32);
  });

  it('has them wait in preStop from the beginning', () => {
    expect(goneAfter('4', [sidecar('s', 3)])).toBe(8);
    expect(goneAfter('4', [sidecar('s', 9)])).toBe(13);
    const lifecycle = { preStop: { sleep: { seconds: 9 } } };
    expect(goneAfter('4', [sidecar('s', 3)], { lifecycle })).toBe(17);
  });
});

describe('a Pod with sidecars that have a startup probe', () => {
  const startupProbe = { httpGet: { port: 80 }, initialDelaySeconds: 12, periodSeconds: 5 };

  it('runs once they have started by it', () => {
    expect(phases({}, [15, 17], { startupProbe })).toEqual([
      [undefined, false],
      ['Running', true],
    ]);
  });

  it('counts their readiness from when they run', () => {
    const readinessProbe = { httpGet: { port: 80 }, initialDelaySeconds: 20 };
    const seconds = [17, 25, 27];
    const ready = phases({ 'berth/run': '100' }, seconds, { startupProbe, readinessProbe });
    expect(ready.map(([, isReady]) => isReady)).toEqual([false, false, true]);
  });

  it('runs when it is told to', () => {
    expect(phases({ 'berth/start': '3' }, [4], { startupProbe })).toEqual([['Running', true]]);
  });
});
