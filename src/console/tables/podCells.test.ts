import { describe, expect, it } from 'vitest';
import { apiRulesOf, DEFAULT_RELEASE } from '../../releases/index.ts';
import { tableOf } from './columns.ts';
import type { Json } from '../json.ts';

const NOW = Date.parse('2025-01-01T00:10:00Z');
const at = (seconds: number) => new Date(NOW - seconds * 1000).toISOString().replace('.000', '');

/** READY, STATUS, RESTARTS and READINESS GATES of a Pod's row. */
function row(pod: Json): string {
  const cluster = {
    now: NOW - Date.parse('2025-01-01T00:00:00Z'),
    rules: apiRulesOf(DEFAULT_RELEASE),
  };
  const { titles, rows } = tableOf('Pod', [pod], cluster, true);
  return ['READY', 'STATUS', 'RESTARTS', 'READINESS GATES']
    .map((title) => rows[0]?.[titles.indexOf(title)])
    .join(' | ');
}

const named = (name: string, more: object = {}) => ({ name, image: 'i', ...more });
const running = (name: string, more: object = {}) => ({
  name,
  ready: true,
  started: true,
  restartCount: 0,
  state: { running: {} },
  ...more,
});
const ended = (name: string, exitCode: number, more: object = {}) => ({
  name,
  ready: false,
  restartCount: 0,
  state: { terminated: { exitCode, ...more } },
});
const waiting = (name: string, reason: string) => ({
  name,
  ready: false,
  restartCount: 0,
  state: { waiting: { reason } },
});
const condition = (type: string, status: string, reason?: string) => ({ type, status, reason });

// Source of the rules: printPod of pkg/printers/internalversion/printers.go.
describe("a Pod's row", () => {
  it('counts sidecars that are ready among the containers', () => {
    const spec = {
      initContainers: [named('i'), named('s', { restartPolicy: 'Always' })],
      containers: [named('c')],
    };
    const initContainerStatuses = [ended('i', 0, { reason: 'Completed' }), running('s')];
    const status = { phase: 'Running', initContainerStatuses, containerStatuses: [running('c')] };
    expect(row({ spec, status })).toBe('2/2 | Running | 0 | <none>');
    const away = { ...status, initContainerStatuses: initContainerStatuses.slice(0, 1) };
    expect(row({ spec, status: away })).toBe('1/2 | Running | 0 | <none>');
  });

  it('tells how far its init containers have come', () => {
    const spec = { initContainers: [named('i'), named('j')], containers: [named('c')] };
    const of = (...initContainerStatuses: object[]) =>
      row({
        spec,
        status: {
          phase: 'Pending',
          initContainerStatuses,
          containerStatuses: [waiting('c', 'PodInitializing')],
        },
      }).split(' | ')[1];
    expect(of(running('i', { ready: false }), waiting('j', 'PodInitializing'))).toBe('Init:0/2');
    expect(of(ended('i', 0), waiting('j', 'PodInitializing'))).toBe('Init:1/2');
    expect(of(ended('i', 0), waiting('j', 'CrashLoopBackOff'))).toBe('Init:CrashLoopBackOff');
    expect(of(ended('i', 3), waiting('j', 'PodInitializing'))).toBe('Init:ExitCode:3');
    expect(of(ended('i', 3, { signal: 9 }))).toBe('Init:Signal:9');
    expect(of(ended('i', 3, { reason: 'Error' }))).toBe('Init:Error');
    expect(of(ended('i', 0), ended('j', 0))).toBe('PodInitializing');
  });

  it('tells of the first container that does not run, wherever it stands', () => {
    const spec = { containers: [named('a'), named('b')] };
    const of = (ready: string, ...containerStatuses: object[]) =>
      row({
        spec,
        status: { phase: 'Running', conditions: [condition('Ready', ready)], containerStatuses },
      });
    expect(of('False', running('a'), waiting('b', 'CrashLoopBackOff'))).toBe(
      '1/2 | CrashLoopBackOff | 0 | <none>',
    );
    expect(of('False', ended('a', 137, { signal: 9 }), running('b'))).toBe(
      '1/2 | Signal:9 | 0 | <none>',
    );
    expect(of('False', ended('a', 2), running('b'))).toBe('1/2 | ExitCode:2 | 0 | <none>');
    const done = { reason: 'Completed' };
    expect(of('False', ended('a', 0, done), running('b'))).toBe('1/2 | NotReady | 0 | <none>');
    expect(of('True', ended('a', 0, done), running('b'))).toBe('1/2 | Running | 0 | <none>');
    expect(of('False', ended('a', 0, done), ended('b', 1, { reason: 'Error' }))).toBe(
      '0/2 | Error | 0 | <none>',
    );
  });

  it('is Terminating until it has ended, and Unknown where its node is lost', () => {
    const metadata = { deletionTimestamp: at(0) };
    const spec = { containers: [named('c')] };
    const of = (status: object) => row({ metadata, spec, status }).split(' | ')[1];
    expect(of({ phase: 'Running', containerStatuses: [running('c')] })).toBe('Terminating');
    const containerStatuses = [ended('c', 0, { reason: 'Completed' })];
    expect(of({ phase: 'Succeeded', containerStatuses })).toBe('Completed');
    expect(of({ phase: 'Running', reason: 'NodeLost' })).toBe('Unknown');
  });

  it('counts restarts of sidecars and containers, and of init containers while those run', () => {
    const spec = {
      initContainers: [named('i'), named('s', { restartPolicy: 'Always' })],
      containers: [named('c')],
    };
    const again = (restartCount: number, seconds: number) => ({
      restartCount,
      lastState: { terminated: { exitCode: 1, finishedAt: at(seconds) } },
    });
    const begun = { ...ended('i', 0), ...again(5, 100) };
    const status = {
      phase: 'Running',
      initContainerStatuses: [begun, running('s', again(2, 60))],
      containerStatuses: [running('c', again(1, 90))],
    };
    expect(row({ spec, status })).toBe('2/2 | Running | 3 (60s ago) | <none>');
    const early = { ...status, initContainerStatuses: [{ ...waiting('i', ''), ...again(5, 100) }] };
    expect(row({ spec, status: early })).toBe('0/2 | Init:0/2 | 5 (100s ago) | <none>');
  });

  it('counts the readiness gates whose condition is True', () => {
    const readinessGates = [{ conditionType: 'a/b' }, { conditionType: 'a/c' }];
    const spec = { containers: [named('c')], readinessGates };
    const conditions = [condition('a/b', 'True'), condition('a/c', 'False')];
    expect(row({ spec, status: { phase: 'Pending', conditions } })).toBe('0/1 | Pending | 0 | 1/2');
  });
});
