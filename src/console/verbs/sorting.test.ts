import { expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const line = (number: number, what: string, type: string) =>
  `F0101 [\\d:.]{15} {7}1 sorter.go:${number}\\] Field ${what} is an unsortable type: interface, err: unsortable type: ${type}\n`;
const TABLE = 'in \\[\\]\\[\\]\\[\\]reflect.Value';
const OBJECT = 'in \\*unstructured.Unstructured';
const MAP = 'map\\[string\\]interface {}';

it.each([
  ['.metadata.labels', line(375, `{.metadata.labels} ${TABLE}`, MAP)],
  ['.spec.containers', line(375, `{.spec.containers} ${TABLE}`, '\\[\\]interface {}')],
  ['.spec.enableServiceLinks', line(375, `{.spec.enableServiceLinks} ${TABLE}`, 'bool')],
  ['.metadata.labels -o name', line(329, `{.metadata.labels} ${OBJECT}`, MAP)],
  // A whole object is no value within another. As kubectl 1.33 prints it.
  ['.', line(375, `{\\.\\.} ${TABLE}`, 'map').replace('interface', 'map')],
  ['. -o name', line(329, `{\\.\\.} ${OBJECT}`, 'map').replace('interface', 'map')],
  ['{} -o name', 'error: unexpected path string, expected a .*\n'],
  ['@ -o name', 'error: couldn\'t find any field with path "{.@}" in the list of objects\n'],
  ['.metadata.labels --server-print=false', line(329, `{.metadata.labels} ${OBJECT}`, MAP)],
])('kubectl get ends where what is sorted by has no order: %s', (by, stderr) => {
  const [answer] = typedBeside([web(2)], [`get pods --sort-by=${by}`]);
  expect(answer?.stderr).toMatch(new RegExp(`^${stderr}$`));
  expect(answer).toMatchObject({ rc: 1, stdout: '' });
});

it('kubectl get ends where tables of several kinds are sorted by what has no order', () => {
  const [answer] = typedBeside([web(2)], ['get pods,deploy --sort-by=.metadata']);
  expect(answer?.stderr).toMatch(new RegExp(`^${line(329, `{.metadata} ${OBJECT}`, MAP)}$`));
});

it('what is no field of an object sorts no table, and none is printed then', () => {
  const [answer] = typedBeside([web(2)], ['get pods --sort-by=@']);
  expect(answer).toMatchObject({
    rc: 0,
    stdout: '',
    stderr: 'No resources found in default namespace.\n',
  });
});
