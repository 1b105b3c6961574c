import { memo } from 'react';
import { DrawnCode } from '../../ui/index.ts';
import { usePlacement } from '../placement.ts';
import { longList } from '../text/LongList.tsx';
import { InTime } from './InTime.tsx';
import { NodeFacts, type NodeFactsProps } from './node/NodeFacts.tsx';
import { RunSummary } from './RunSummary.tsx';
import { SelectedPod } from './pod/SelectedPod.tsx';
import type { Moment } from './settled.ts';
import { WorkloadFacts } from './WorkloadFacts.tsx';

/** What is told of the selection, or of the run. Drawn again only when it tells of something else. */
export const Account = memo(function Account(moment: Moment) {
  return (
    <DrawnCode value={longList}>
      <InTime />
      <OfSelection {...moment} />
    </DrawnCode>
  );
});

function OfSelection({ run, selection, playhead, decision }: Moment) {
  switch (selection.kind) {
    case 'pod':
      return <SelectedPod run={run} pod={selection.pod} playhead={playhead} decision={decision} />;
    case 'node':
      return <SelectedNode run={run} node={selection.node} decision={decision} />;
    case 'workload':
      return <WorkloadFacts run={run} workload={selection.workload} />;
    case 'none':
      return <RunSummary run={run} />;
  }
}

function SelectedNode(props: Omit<NodeFactsProps, 'placement'>) {
  return <NodeFacts {...props} placement={usePlacement()} />;
}
