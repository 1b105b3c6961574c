import { createParseCache, parseTab } from '../../io/index.ts';
import { type GivenFile, LIMITS } from '../../imports/index.ts';
import type { Pod } from '../../model/index.ts';
import type { NodeView, ScenarioTexts } from '../../protocol/index.ts';
import { readLink } from '../../workspace/index.ts';
import { betweenTasks } from '../share/betweenTasks.ts';
import { readOpened } from '../workspace/files/readOpened.ts';

/** What a scenario is compared with. */
export interface Other {
  /** As it is to be called; of a scenario its name, which may be an example's id. */
  readonly name: string;
  readonly texts: ScenarioTexts;
  /** Pods as a cluster has them: they are where they are, and nothing is scheduled. */
  readonly isActual: boolean;
  /** This scenario itself as it was: it stands at the left then, as what comes before does. */
  readonly isEarlier?: boolean;
  /** Of a link, a part was lost. */
  readonly isPart?: boolean;
}

export type OtherRead =
  | { readonly kind: 'other'; readonly other: Other }
  | { readonly kind: 'refused'; readonly why: 'empty' | 'nothing' | 'link' | 'lesson' };

/** A link of Berth wherever it stands in what is pasted; or else manifests. Never rejects. */
export async function otherOfText(text: string, nodes: readonly NodeView[]): Promise<OtherRead> {
  if (text.trim() === '') return { kind: 'refused', why: 'empty' };
  const link = /#berth=\S+/.exec(text.slice(0, LIMITS.taken));
  if (link === null) {
    return otherOfFiles([{ path: 'pasted.yaml', content: new Blob([text]) }], nodes);
  }
  const read = await readLink(link[0], betweenTasks);
  if (read.kind === 'nothing') return { kind: 'refused', why: 'link' };
  const { content, view } = read.shared;
  if (view.holds === 'lesson') return { kind: 'refused', why: 'lesson' };
  const { name, texts } = content;
  return {
    kind: 'other',
    other: { name, texts, isActual: false, ...(read.kind === 'part' && { isPart: true }) },
  };
}

/**
 * A scenario of a file, or the manifests of several. Pods that a server has kept are a cluster as it is; where it
 * brings no nodes, they stand on `nodes`. Never rejects.
 */
export async function otherOfFiles(
  files: readonly GivenFile[],
  nodes: readonly NodeView[],
): Promise<OtherRead> {
  const opened = await readOpened(files, '');
  switch (opened.kind) {
    case 'refused':
      return { kind: 'refused', why: opened.why.kind === 'empty' ? 'empty' : 'nothing' };
    case 'lesson':
    case 'records':
      return { kind: 'refused', why: 'lesson' };
    case 'opened':
      break;
  }
  const { name, texts } = opened.content;
  const found = opened.isScenario ? NO_PODS : podsOfServer(texts);
  if (!found.hasPods) return { kind: 'other', other: { name, texts, isActual: false } };
  const cluster = found.hasNodes ? '' : nodesText(nodes);
  // One stream of documents: what waits is no workload that would be made.
  const own = [cluster, texts.cluster, texts.workload].filter((text) => text.trim() !== '');
  return {
    kind: 'other',
    other: {
      name,
      texts: { workload: '', cluster: own.join('\n---\n'), scheduler: texts.scheduler },
      isActual: true,
    },
  };
}

const NO_PODS = { hasPods: false, hasNodes: false };

/**
 * Whether a Pod is one of a cluster: its API server has given it uid and time, and kubelets or a scheduler its status. Of
 * what is taken out before others are shown it, some stays.
 */
function isOfServer({ metadata, status = {} }: Pod): boolean {
  const { uid, creationTimestamp = null } = metadata;
  return uid !== undefined || creationTimestamp !== null || Object.keys(status).length > 0;
}

/** Whether there are Pods that an API server has kept, and nodes. */
function podsOfServer(texts: ScenarioTexts): typeof NO_PODS {
  const cache = createParseCache();
  const objects = (['workload', 'cluster'] as const).flatMap(
    (tab) => parseTab(tab, texts[tab], cache).objects,
  );
  const kinds = objects.map(({ object }) => object);
  return {
    hasPods: kinds.some((object) => object?.kind === 'Pod' && isOfServer(object)),
    hasNodes: kinds.some((object) => object?.kind === 'Node'),
  };
}

/** Nodes as manifests, in JSON: what a picture of them shows. */
function nodesText(nodes: readonly NodeView[]): string {
  const items = nodes.map(({ name, labels, taints, unschedulable, allocatable }) => {
    const { cpu = 0, ...rest } = allocatable;
    const amounts: Record<string, string> = { cpu: `${String(cpu)}m` };
    for (const [resource, amount] of Object.entries(rest)) amounts[resource] = String(amount);
    return {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels },
      spec: { taints, ...(unschedulable && { unschedulable }) },
      status: { allocatable: amounts },
    };
  });
  return items.map((item) => JSON.stringify(item)).join('\n---\n');
}
