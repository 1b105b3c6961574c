import { expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const GROUP = 'rbac.authorization.k8s.io';
const object = (kind: string, more: object) =>
  JSON.stringify({ apiVersion: `${GROUP}/v1`, kind, ...more });
const role = (verbs: readonly string[], resources: readonly string[]) =>
  object('Role', {
    metadata: { name: 'r' },
    rules: [{ apiGroups: [''], resources, verbs }],
  });
const binding = (names: readonly string[], name = 'r') =>
  object('RoleBinding', {
    metadata: { name: 'b' },
    subjects: names.map((each) => ({ kind: 'User', name: each, apiGroup: GROUP })),
    roleRef: { apiGroup: GROUP, kind: 'Role', name },
  });
const rule = (verbs: string, resources: string) =>
  `\t\t{Verbs:[${verbs}] APIGroups:[] Resources:[${resources}] ResourceNames:[] NonResourceURLs:[]}\n`;
const user = (name: string) => `\t\t{Kind:User APIGroup:${GROUP} Name:${name} Namespace:}\n`;

// As kubectl 1.33 prints them.
it('kubectl auth reconcile makes roles and bindings say at least what is asked for, and tells what it did', () => {
  const line = 'auth reconcile -f -';
  const answers = typedBeside(
    [],
    [
      [line, role(['get', 'list'], ['pods'])],
      [line, role(['get'], ['pods'])],
      [line, role(['get', 'watch'], ['pods', 'secrets'])],
      'get role r -o jsonpath={.rules[*].verbs}',
      [`${line} --remove-extra-permissions --dry-run=client`, role(['get'], ['pods'])],
      [line, binding(['u'])],
      [`${line} --remove-extra-subjects`, binding(['v'])],
      [line, binding(['v'], 'other')],
      'get rolebinding b -o jsonpath={.subjects[*].name}-{.roleRef.name}',
      [line, '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m"}}'],
      `${line} x`,
      'auth reconcile',
      [`${line} -n new --dry-run=client`, binding(['v'])],
      [`${line} -n new`, binding(['v'])],
      'get ns new -o name',
      [`${line} --dry-run=server`, binding([])],
    ],
  ).map(({ stdout, stderr }) => `${stdout}${stderr}`);
  const roleName = `role.${GROUP}/r reconciled`;
  const bindingName = `rolebinding.${GROUP}/b reconciled`;
  const needs = (what: string) => `\n\treconciliation required ${what}\n`;
  expect(answers).toEqual([
    `${roleName}${needs('create')}\tmissing rules added:\n${rule('get list', 'pods')}`,
    `${roleName}\n`,
    `${roleName}${needs('update')}\tmissing rules added:\n${rule('watch', 'pods')}${rule('get', 'secrets')}${rule('watch', 'secrets')}`,
    '["get","list"] ["watch"] ["get"] ["watch"]',
    `${roleName} (dry run)${needs('update')}\textra rules removed:\n${rule('list', 'pods')}${rule('watch', 'pods')}${rule('get', 'secrets')}${rule('watch', 'secrets')}`,
    `${bindingName}${needs('create')}\tmissing subjects added:\n${user('u')}`,
    `${bindingName}${needs('update')}\tmissing subjects added:\n${user('v')}\textra subjects removed:\n${user('u')}`,
    `${bindingName}${needs('recreate')}`,
    'v-other',
    '',
    'error: no arguments are allowed\n',
    'error: must specify one of -f and -k\n',
    `${bindingName} (dry run)${needs('create')}\tmissing subjects added:\n${user('v')}`,
    `${bindingName}${needs('create')}\tmissing subjects added:\n${user('v')}`,
    'namespace/new\n',
    'error: --dry-run=server for command reconcile is not supported yet\n',
  ]);
});
