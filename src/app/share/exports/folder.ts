import type { ArchivedFile } from '../../../imports/index.ts';
import type { ManifestsView, RunView } from '../../../protocol/index.ts';
import { placementsOf } from '../../../run/index.ts';
import { COMPARE_SCRIPT } from './compareScript.ts';
import { countsOf, runJson } from './placements.ts';

const FILES = {
  cluster: '1-cluster.yaml',
  running: '2-running.yaml',
  workloads: '3-workloads.yaml',
  scheduler: 'scheduler.yaml',
} as const;

/**
 * What a real kube-scheduler needs to be asked the same: the objects as manifests, a script that makes a
 * kwok cluster of them, what Berth said, and a script that compares. `run` is the scenario's at its start.
 */
export function folderOf(
  name: string,
  run: RunView,
  manifests: ManifestsView,
): readonly ArchivedFile[] {
  const { parts } = manifests;
  const own = parts.map(({ part, text }) => ({ path: FILES[part], text }));
  const applied = parts.filter(({ part }) => part !== 'scheduler').map(({ part }) => FILES[part]);
  const hasScheduler = parts.some(({ part }) => part === 'scheduler');
  const { release } = run.options;
  return [
    { path: 'README.md', text: readme(name, release, manifests) },
    ...own,
    { path: 'create.sh', text: createScript(applied, release, hasScheduler), isProgram: true },
    { path: 'compare.sh', text: COMPARE_SCRIPT, isProgram: true },
    { path: 'predicted.json', text: runJson(name, run) },
    { path: 'predicted.tsv', text: countsOf(placementsOf(run)).join('') },
  ];
}

function createScript(applied: readonly string[], release: string, hasScheduler: boolean): string {
  const configured = hasScheduler ? ' --kube-scheduler-config scheduler.yaml' : '';
  return `#!/bin/sh
# Makes a kwok cluster with these nodes, and gives it the objects in Berth's order. Needs kwokctl and kubectl.
set -eu
cd "$(dirname "$0")"
# The newest patch of Berth's release, unless another version is asked for.
version=\${KUBE_VERSION:-$(curl -fsSL https://dl.k8s.io/release/stable-${release}.txt)}
KWOK_KUBE_VERSION=$version kwokctl create cluster --name berth${configured}
kubectl config use-context kwok-berth
${applied.map((file) => `kubectl create -f ${file}\n`).join('')}`;
}

function readme(
  name: string,
  release: string,
  { leaving, custom, hasTimeline }: ManifestsView,
): string {
  const without = [
    ...(leaving > 0
      ? [`- ${String(leaving)} Pods that are being deleted: no cluster can be given them.`]
      : []),
    ...(custom > 0
      ? [
          `- ${String(custom)} workloads of other projects: a new cluster does not know their kinds.`,
        ]
      : []),
    ...(hasTimeline ? ['- What the Timeline does: these are the objects at its start.'] : []),
  ];
  const left = without.length === 0 ? '' : `\nNot in these files:\n\n${without.join('\n')}\n`;
  return `# ${name}

The objects of a scenario of Berth, for a real kube-scheduler of Kubernetes ${release}.

    ./create.sh     # a cluster of kwok (https://kwok.sigs.k8s.io) with these nodes and Pods
    ./compare.sh    # once all Pods are scheduled: where they are, and where Berth said

\`predicted.json\` is what Berth said, decision by decision; \`compare.sh\` counts Pods by workload and node, as
the names of Pods that a controller makes differ. Of nodes with the same score kube-scheduler draws one by
lot, so that such Pods may be elsewhere; Berth's Why says "tie" there. Pods that a cluster lets in or refuses by
what Berth does not know (webhooks, quotas of other kinds, service accounts) differ too.
${left}`;
}
