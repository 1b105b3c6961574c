import { expect, it } from 'vitest';
import { type TypedLine, typedBeside } from '../typedBeside.ts';

const NETWORKING = 'networking.k8s.io/v1';
const ingressClass = (name: string, isDefault = 'true'): TypedLine => [
  'create -f -',
  JSON.stringify({
    apiVersion: NETWORKING,
    kind: 'IngressClass',
    metadata: { name, annotations: { 'ingressclass.kubernetes.io/is-default-class': isDefault } },
    spec: { controller: 'a.b/c' },
  }),
];
const ingress = (name: string, spec: object = {}, annotations: object = {}): TypedLine => [
  'apply -f -',
  JSON.stringify({
    apiVersion: NETWORKING,
    kind: 'Ingress',
    metadata: { name, annotations },
    spec: { defaultBackend: { service: { name: 'a', port: { number: 80 } } }, ...spec },
  }),
];

it('a new Ingress gets the default class, of several the newest, where it names none', () => {
  const ask = 'get ingress -o jsonpath={.items[*].spec.ingressClassName}';
  const said = typedBeside(
    [],
    [
      ingressClass('other', 'false'),
      ingress('a'),
      ingressClass('old'),
      ingressClass('new'),
      ingress('b'),
      ingress('c', { ingressClassName: 'old' }),
      ingress('d', {}, { 'kubernetes.io/ingress.class': 'old' }),
      ask,
      // What it was given is nobody's change.
      ingress('b'),
      ['diff -f -', ingress('e')[1] ?? ''],
    ],
  );
  expect(said.at(-3)?.stdout).toBe('new old');
  expect(said.at(-2)?.stdout).toBe('ingress.networking.k8s.io/b unchanged\n');
  expect(said.at(-1)?.stdout).toContain(
    '+  ingressClassName: new\n+status:\n+  loadBalancer: {}\n',
  );
});
