// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createBerthStore } from '../../../store/index.ts';
import { FakeClient } from '../../../store/testing/fakes.ts';
import { createBrowser } from '../../../workspace/testing/pages.ts';
import { createFiles } from './files.ts';

const podIn = (name: string) => ({
  path: `${name}.yaml`,
  content: new Blob([`apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\n`]),
});

it('asks of files that are dropped one right after another in turn, and loses none', async () => {
  const store = createBerthStore({ client: new FakeClient() });
  const files = createFiles(store, createBrowser().openPage().workspace);
  store.getState().actions.setText('workload', '# mine\n');
  const first = files.open([podIn('one')]);
  const second = files.open([podIn('two')]);
  await first;
  expect(files.state()).toMatchObject({ kind: 'asking', file: 'one.yaml' });
  files.answer('add');
  await second;
  expect(files.state()).toMatchObject({ kind: 'asking', file: 'two.yaml' });
  files.answer('add');
  expect(store.getState().texts.workload).toMatch(/# mine[^]*name: one[^]*name: two/);
});
