import type { Reply } from '../../protocol/index.ts';

export type RunReply = Extract<Reply, { kind: 'run' }>;

/** The lists of a run that grow with the cluster and are no typed arrays. */
export interface RunLists {
  readonly objects: RunReply['report']['objects'];
  readonly diagnostics: RunReply['report']['diagnostics'];
  readonly nodes: RunReply['run']['nodes'];
  readonly workloads: RunReply['run']['workloads'];
  readonly labelSets: NonNullable<RunReply['run']['labelSets']>;
  readonly names: RunReply['run']['pods']['names'];
  readonly namespaces: RunReply['run']['pods']['namespaces'];
  readonly messages: RunReply['run']['steps']['messages'];
}

export type ListName = keyof RunLists;

export const NO_LISTS: RunLists = {
  objects: [],
  diagnostics: [],
  nodes: [],
  workloads: [],
  labelSets: [],
  names: [],
  namespaces: [],
  messages: [],
};

/** A run without its lists. */
export type BareRun = Omit<RunReply, 'report' | 'run'> & {
  readonly report: Omit<RunReply['report'], 'objects' | 'diagnostics'>;
  readonly run: Omit<RunReply['run'], 'nodes' | 'workloads' | 'labelSets' | 'pods' | 'steps'> & {
    readonly pods: Omit<RunReply['run']['pods'], 'names' | 'namespaces'>;
    readonly steps: Omit<RunReply['run']['steps'], 'messages'>;
  };
};

/** Takes a run apart. */
export function takeLists(reply: RunReply): { readonly bare: BareRun; readonly lists: RunLists } {
  const { objects, diagnostics, ...report } = reply.report;
  const { nodes, workloads, labelSets = [], pods: allPods, steps: allSteps, ...rest } = reply.run;
  const { names, namespaces, ...pods } = allPods;
  const { messages, ...steps } = allSteps;
  return {
    bare: { ...reply, report, run: { ...rest, pods, steps } },
    lists: { objects, diagnostics, nodes, workloads, labelSets, names, namespaces, messages },
  };
}

/** Puts a run together again. */
export function putLists(bare: BareRun, lists: RunLists): RunReply {
  const { objects, diagnostics, nodes, workloads, labelSets, names, namespaces, messages } = lists;
  const { pods, steps, ...rest } = bare.run;
  return {
    ...bare,
    report: { ...bare.report, objects, diagnostics },
    run: {
      ...rest,
      nodes,
      workloads,
      ...(labelSets.length > 0 && { labelSets }),
      pods: { ...pods, names, namespaces },
      steps: { ...steps, messages },
    },
  };
}
