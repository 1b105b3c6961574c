import { memo } from 'react';
import { NodeCard } from '../card/NodeCard.tsx';
import { RegionBox } from './RegionBox.tsx';
import type { FlowNode } from './toFlow.ts';
import { ZoneBox } from './ZoneBox.tsx';

/**
 * A card or a box at its place on the plane, as React Flow's nodes are; they are ours since React Flow measures
 * each of its own, draws it once more then, and looks after its dragging. A place is no transform: a hundred of them
 * are painted apart from one another.
 */
export const Placed = memo(function Placed({ node }: { readonly node: FlowNode }) {
  const { type, x, y, width, height } = node;
  return (
    <div
      // A card that is dragged does not drag the plane.
      className={type === 'card' ? 'react-flow__node nopan' : 'react-flow__node'}
      style={{
        zIndex: type === 'card' ? 1 : 0,
        left: x,
        top: y,
        width,
        height,
        pointerEvents: 'none',
      }}
    >
      <Content node={node} />
    </div>
  );
});

function Content({ node }: { readonly node: FlowNode }) {
  switch (node.type) {
    case 'card':
      return <NodeCard data={node.data} />;
    case 'zone':
      return <ZoneBox data={node.data} />;
    case 'region':
      return <RegionBox data={node.data} />;
  }
}
