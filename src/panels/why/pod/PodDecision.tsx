import type { ReactNode } from 'react';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { useStateOf } from '../../../ui/index.ts';
import { Changes } from '../../changes/Changes.tsx';
import { looksAtNodes } from '../../verdict.ts';
import { WalkThrough } from '../../walk/WalkThrough.tsx';
import { CopyExplanation } from '../CopyExplanation.tsx';
import { EventText } from './EventText.tsx';
import { FilteredOut } from './FilteredOut.tsx';
import { Lead } from '../Lead.tsx';
import { LightScope } from '../light.ts';
import { Needs } from './Needs.tsx';
import { type NodePair, Pair } from '../node/Pair.tsx';
import { Preemption } from './Preemption.tsx';
import { RefusalBar } from './RefusalBar.tsx';
import { Scores } from '../scores/Scores.tsx';

export interface PodDecisionProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** What else befell the Pod in the run. */
  readonly story: ReactNode;
}

/**
 * The sentence first, then the smallest change, the event as kube-scheduler words it, preemption
 * where it found victims, what would have to be true, what was filtered out, scores, and two nodes
 * compared.
 */
export function PodDecision({ run, decision, story }: PodDecisionProps) {
  const { cycle } = decision;
  const [pair, setPair] = useStateOf<NodePair | undefined>(cycle, undefined, 'why.pair');
  // Each time that it is asked for, the comparison comes into sight anew.
  const [asked, setAsked] = useStateOf(cycle, 0);
  const isPending = decision.outcome === 'unschedulable' || decision.outcome === 'nominated';
  return (
    <LightScope cycle={cycle}>
      <WalkThrough
        run={run}
        decision={decision}
        lead={
          <>
            <Lead lead={decision.lead} />
            {isPending && <RefusalBar run={run} decision={decision} />}
          </>
        }
        beside={<CopyExplanation cycle={cycle} />}
      >
        <Changes run={run} decision={decision} />
        {decision.eventText !== '' && <EventText run={run} decision={decision} />}
        {decision.preemption !== undefined && decision.outcome === 'nominated' && (
          <Preemption key={cycle} run={run} preemption={decision.preemption} />
        )}
        {story}
        {(isPending || decision.outcome === 'held') && <Needs run={run} decision={decision} />}
        {looksAtNodes(decision) && decision.groups.length + decision.filterPlugins.length > 0 && (
          <FilteredOut run={run} decision={decision} />
        )}
        <Scores
          run={run}
          decision={decision}
          onCompare={(node, other) => {
            setPair({ node, other });
            setAsked(asked + 1);
          }}
        />
        {pair !== undefined && (
          <Pair key={asked} run={run} decision={decision} pair={pair} onChange={setPair} />
        )}
      </WalkThrough>
    </LightScope>
  );
}
