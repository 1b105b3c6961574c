import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

/** The rows of the last of some lines. */
function rows(...lines: readonly string[]): readonly string[] {
  const last = typedBeside([web(2)], lines, { settles: 0 }).at(-1);
  expect(last?.stderr).toBe('');
  return (last?.stdout ?? '').split('\n').filter((row) => row !== '');
}

const GROWS = 'scale deployment web --replicas=3';

describe('kubectl get --watch', () => {
  it('tells each change in a row of its own, without the titles', () => {
    const told = rows(GROWS, 'get pods -w');
    expect(told[0]).toMatch(/^NAME +READY +STATUS/);
    expect(told.filter((row) => row.startsWith('NAME'))).toHaveLength(1);
    expect(told.filter((row) => row.includes('Running'))).toHaveLength(3);
    expect(told.some((row) => row.includes('Pending'))).toBe(true);
  });

  it('tells changes alone where what is there is not asked for, the titles with the first', () => {
    const told = rows(GROWS, 'get pods --watch-only');
    expect(told[0]).toMatch(/^NAME +READY +STATUS/);
    expect(told.filter((row) => row.startsWith('NAME'))).toHaveLength(1);
    expect(told.filter((row) => row.includes('Running'))).toHaveLength(1);
  });

  it('says of each row what has become of the object, where that is asked for', () => {
    const [titles, ...told] = rows(GROWS, 'get pods -w --output-watch-events');
    expect(titles).toMatch(/^EVENT      NAME +READY/);
    const events = told.map((row) => row.replace(/ .*/, ''));
    expect(events.slice(0, 2)).toEqual(['ADDED', 'ADDED']);
    expect(new Set(events)).toEqual(new Set(['ADDED', 'MODIFIED']));
    expect(told.every((row) => /^(?:ADDED {6}|MODIFIED {3})web-/.test(row))).toBe(true);
  });

  it('says nothing of that nothing is there', () => {
    expect(rows('get pods -w -l app=none')).toEqual([]);
    expect(rows('get pods --watch-only')).toEqual([]);
  });

  it('has the columns that flags ask for in every row', () => {
    const [titles, ...told] = rows(GROWS, 'get pods -w -A --show-kind -L app --show-labels');
    expect(titles).toMatch(/^NAMESPACE +NAME .* APP +LABELS$/);
    expect(told.length).toBeGreaterThan(3);
    for (const row of told) expect(row).toMatch(/^default +pod\/web-.* web +app=web,pod-template-/);
  });

  const lastOf = (line: string, annotations: object = {}) => {
    const spec = { containers: [{ name: 'c', image: 'i' }] };
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', annotations }, spec };
    const lines = [line, 'get pods -w --output-watch-events --no-headers'];
    const last = typedBeside([pod], lines, { settles: 0 }).at(-1);
    const told = (last?.stdout ?? '').split('\n').filter((row) => row !== '');
    return told.map((row) => row.split(/ {2,}/).slice(0, 4).join(' '));
  };

  it('tells of a Pod that is deleted how its containers have ended before it is gone', () => {
    expect(lastOf('delete pod p --wait=false')).toEqual([
      'ADDED p 1/1 Terminating',
      'MODIFIED p 0/1 Error',
      'DELETED p 0/1 Error',
    ]);
    const unstarted = lastOf('delete pod p --wait=false', { 'berth/start': '60' });
    expect(unstarted.slice(1)).toEqual([
      'MODIFIED p 0/1 ContainerStatusUnknown',
      'DELETED p 0/1 ContainerStatusUnknown',
    ]);
    expect(lastOf('delete pod p --wait=false --grace-period=0 --force')).toEqual([]);
  });

  it('prints every change by itself in other outputs than tables', () => {
    const names = rows(GROWS, 'get pods -w -o name');
    expect(new Set(names).size).toBe(3);
    expect(names.length).toBeGreaterThan(3);
    const [title, ...told] = rows(GROWS, 'get pods -w -o custom-columns=P:.status.phase');
    expect(title).toBe('P');
    expect(told.slice(0, 3)).toEqual(['Running', 'Running', 'Pending']);
    expect(told.at(-1)).toBe('Running');
    expect(rows('get pods -w -o yaml').filter((row) => row === '---')).toHaveLength(1);
    const kinds = rows('get pods -w -o json').filter((row) => row.includes('"kind": "Pod"'));
    expect(kinds).toEqual(['    "kind": "Pod",', '    "kind": "Pod",']);
    const events = rows(GROWS, 'get pods -w -o json --output-watch-events');
    expect(events.every((row) => row.startsWith('{"type":"'))).toBe(true);
    expect(events.at(-1)).toMatch(/^\{"type":"MODIFIED","object":\{"apiVersion":"v1","kind":"Pod"/);
    expect(rows('get pods -w -o jsonpath={.type} --output-watch-events')).toEqual(['ADDEDADDED']);
  });

  const refused: readonly (readonly [line: string, stderr: string, titles: number])[] = [
    ['pods nosuch other -w', 'Error from server (NotFound): pods "nosuch" not found\n', 0],
    ['pods nosuch -w --ignore-not-found', '', 0],
    [
      'deploy,rs -w --sort-by=.metadata.name',
      'warning: --watch requested, --sort-by will be ignored for watch events received\nerror: you may only specify a single resource type\n',
      0,
    ],
    [
      'nodes --watch-only --sort-by=.metadata.name',
      'warning: --watch-only requested, --sort-by will be ignored\n',
      0,
    ],
    [
      'pods a b -w',
      'error: you may only watch a single resource or type of resource at a time\n',
      1,
    ],
  ];
  it.each(refused)('of what cannot be watched tells why: get %s', (line, stderr, titles) => {
    const pods = ['a', 'b'].map((name) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    }));
    const [answer] = typedBeside(pods, [`get ${line}`]);
    expect(answer?.stderr).toBe(stderr);
    expect((answer?.stdout ?? '').split('\n').filter((row) => /^NAME/.test(row))).toHaveLength(
      titles,
    );
  });

  it('without a word asks for one as other verbs do', () => {
    const [answer] = typedBeside([], ['get -w']);
    expect(answer?.stderr).toMatch(/^error: You must provide one or more resources by argument/);
  });
});
