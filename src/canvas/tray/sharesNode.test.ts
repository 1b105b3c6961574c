import { expect, it } from 'vitest';
import { sharesNode } from './sharesNode.ts';
import { nodeView } from '../testing/fixtures.ts';

it('tells whether two clusters have a node of one name, wherever it stands', () => {
  const nodes = (...names: string[]) => names.map((name) => nodeView({ name }));
  expect(sharesNode(nodes('a', 'b'), nodes('a', 'c'))).toBe(true);
  expect(sharesNode(nodes('a', 'b'), nodes('b'))).toBe(true);
  expect(sharesNode(nodes('a', 'b'), nodes('c', 'd'))).toBe(false);
  expect(sharesNode([], nodes('a'))).toBe(false);
});
