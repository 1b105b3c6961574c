import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { validateObject } from '../model/index.ts';
import { Console } from './console.ts';
import type { Kept } from './kept.ts';
import { web } from './typedBeside.ts';

const APPLY = 'kubectl apply --server-side -f -';

/** A console at a cluster with these objects, as a page makes one for each line. */
function consoleWith(objects: readonly object[], kept?: Kept): Console {
  const standing = objects.flatMap((object) => validateObject(object).object ?? []);
  const options = { settles: 0, looks: 0, ...(kept && { kept }) };
  return new Console(storyOf({ standing, workload: [] }).story, options);
}

/** What one console leaves once an object was applied. */
function keptOf(object: object, flags = '', at: readonly object[] = []): Kept {
  const console = consoleWith(at);
  expect(console.run(`${APPLY} ${flags}`, JSON.stringify(object)).stderr).toBe('');
  return JSON.parse(JSON.stringify(console.kept)) as Kept;
}

const said = (console: Console, object: object, flags = ''): string => {
  const { stdout, stderr } = console.run(`${APPLY} ${flags}`, JSON.stringify(object));
  return `${stdout}${stderr}`.replace(/\nPlease review[^]*/, '');
};
const DONE = 'deployment.apps/web serverside-applied\n';

describe('what a console leaves for the next', () => {
  it('is who owns which fields, as long as they say what they said then', () => {
    const kept = keptOf(web(2), '--field-manager=a');
    const wanted = web(5);
    expect(said(consoleWith([web(2)], kept), wanted, '--field-manager=b')).toBe(
      'error: Apply failed with 1 conflict: conflict with "a": .spec.replicas',
    );
    expect(said(consoleWith([web(3)], kept), wanted, '--field-manager=b')).toBe(DONE);
    expect(said(consoleWith([web(2)], kept), wanted, '--field-manager=a')).toBe(DONE);
    expect(said(consoleWith([web(2)]), wanted, '--field-manager=b')).toBe(DONE);
  });

  it('is taken over by force, and of what is made anew nothing of it holds', () => {
    const kept = keptOf(web(2), '--field-manager=a');
    const taken = consoleWith([web(2)], kept);
    expect(said(taken, web(5), '--field-manager=b --force-conflicts')).toBe(DONE);
    expect(said(consoleWith([web(5)], taken.kept), web(6), '--field-manager=c')).toBe(
      'error: Apply failed with 1 conflict: conflict with "b": .spec.replicas',
    );
    const anew = consoleWith([], kept);
    expect(said(anew, web(2), '--field-manager=b')).toBe(DONE);
    const owners = Object.keys(anew.kept['Deployment/default/web']?.owned ?? {}).join(' ');
    expect(owners).toContain('"b"');
    expect(owners).not.toContain('"a"');
  });

  it('is what was applied, so that what is not written any longer goes', () => {
    const object = web(2, { args: ['a'] });
    const next = consoleWith([object], keptOf(object));
    expect(said(next, web(2))).toBe(DONE);
    expect(next.run('kubectl get deploy web -o jsonpath={..args}').stdout).toBe('');
  });

  it('is nothing where nothing was written', () => {
    const console = consoleWith([web(2)]);
    console.run('kubectl get pods');
    console.run('kubectl apply --server-side --dry-run=server -f -', JSON.stringify(web(5)));
    expect(console.kept).toEqual({});
  });
});
