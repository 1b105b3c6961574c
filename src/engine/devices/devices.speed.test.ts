import { expect, it } from 'vitest';
import { growth, LINEAR } from '../../../tools/growth.ts';
import { makeNode } from '../testing/builders.ts';
import { allocate } from './allocate.ts';
import { claim, gpu, partsOf, request, slice } from './testing/devices.ts';

/** Nodes with eight devices each. */
const cluster = (count: number) => {
  const nodes = Array.from({ length: count }, (_, index) => makeNode(`n${index}`));
  const devices = Array.from({ length: 8 }, (_, index) =>
    gpu(`gpu-${index}`, { attributes: { index: { int: index } } }),
  );
  const slices = nodes.map(({ metadata: { name } }) =>
    slice(
      name,
      devices.map((each) => ({ ...each })),
      { nodeName: name },
    ),
  );
  return { nodes, slices };
};

const claims = [claim('c', [request('r')])];

it('asks four times the nodes for devices in four times as long', () => {
  const askAll = ({ nodes, slices }: ReturnType<typeof cluster>) => {
    const parts = partsOf({ slices });
    return nodes.map((node) => allocate(parts, node, claims).is);
  };
  expect(growth(cluster, 500, askAll)).toBeLessThan(LINEAR);
});
