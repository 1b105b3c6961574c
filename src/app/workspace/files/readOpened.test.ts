// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readOpened } from './readOpened.ts';

const file = (path: string, text: string) => ({ path, content: new Blob([text]) });
const record = (learner: string) =>
  file(`${learner}.json`, JSON.stringify({ version: 2, learner, open: '', lessons: {} }));
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\n';

describe('records that learners hand over', () => {
  it('are read with what lies beside them and is none, which is told by its name', async () => {
    const opened = await readOpened(
      [file('class/.DS_Store', '\u0000'), record('ada'), file('notes.json', '{}'), record('bo')],
      'class',
    );
    expect(opened).toMatchObject({ kind: 'records' });
    const { records } = opened as Extract<typeof opened, { kind: 'records' }>;
    expect(records.map(({ name, text }) => [name, text !== ''])).toEqual([
      ['ada.json', true],
      ['bo.json', true],
      ['class/.DS_Store', false],
      ['notes.json', false],
    ]);
  });

  it('do not keep manifests beside them from being opened', async () => {
    expect(await readOpened([record('ada'), file('web.yaml', POD)], 'class')).toMatchObject({
      kind: 'opened',
    });
  });

  it('are not looked for in vain: what holds neither is refused', async () => {
    expect(await readOpened([file('notes.json', '{}')], 'notes')).toMatchObject({
      kind: 'refused',
    });
  });
});
