import { expect, it } from 'vitest';
import { typedBeside } from './typedBeside.ts';

it('who wrote which fields is printed where it is asked for', () => {
  const managedFields = [{ manager: 'kubectl', operation: 'Update' }];
  const service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 's', uid: 'u', managedFields },
    spec: { ports: [{ port: 80 }] },
  };
  const shown = typedBeside(
    [service],
    [
      ...['get svc s -o yaml', 'get svc -o json'],
      ...['get svc s -o yaml --show-managed-fields', 'get svc s -o jsonpath={.metadata}'],
    ],
  ).map(({ stdout }) => stdout.includes('managedFields'));
  expect(shown).toEqual([false, false, true, true]);
});
