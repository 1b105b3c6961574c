import { expect, it } from 'vitest';
import { growth, LINEAR } from '../../../tools/growth.ts';
import { admit } from './admission.ts';
import type { Pod } from '../kubernetes.ts';

const pods = (count: number): Pod[] =>
  Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `pod-${index}` },
    spec: { containers: [{ name: 'main', image: 'pause' }] },
  }));

it('admits four times the Pods in four times as long', () => {
  expect(growth(pods, 10_000, admit)).toBeLessThan(LINEAR);
});
