// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator, type Language } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { CopyExplanation, type CopyExplanationProps } from './CopyExplanation.tsx';

afterEach(cleanup);

const node = (name: string, cpu: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "${cpu}", memory: 4Gi, pods: "10" } }
`;

const pod = (name: string, cpu: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: "${cpu}" } } }] }
`;

const texts = {
  cluster: [node('node-1', '2'), node('node-2', '4'), node('node-3', '1')].join('---'),
  workload: [pod('web', '2'), pod('big', '9')].join('---'),
  scheduler: '',
};

/** Runs the scenario, copies from the menu, and gives what is said of it. */
async function copied(
  item: string,
  props: CopyExplanationProps,
  language: Language = 'en',
): Promise<{ readonly said: string; readonly text: string }> {
  const user = userEvent.setup();
  const store = createBerthStore({ client: createInProcessClient() });
  store.getState().actions.loadScenario('it', texts);
  await waitFor(() => {
    expect(store.getState().runRevision).toBe(store.getState().revision);
  });
  const i18n = createTranslator(language);
  const drawn = (about: CopyExplanationProps) => (
    <Translated i18n={i18n}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <CopyExplanation {...about} />
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>
  );
  // What is copied is what it is about by then, although the menu is drawn for what it was about before.
  const { rerender } = render(drawn({ cycle: 1 - props.cycle }));
  rerender(drawn(props));
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).not.toBe('');
  });
  const said = screen.getByRole('status').textContent;
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(said);
  store.dispose();
  const text = await navigator.clipboard.readText().catch(() => '');
  return { said, text };
}

describe('copying an explanation', () => {
  it('puts a decision on the clipboard as Markdown, in the page’s language', async () => {
    const { said, text } = await copied('Copy as Markdown', { cycle: 0 });
    expect(said).toBe('Copied');
    expect(text).toMatchInlineSnapshot(`
      "## Why default/web is on node-2

      **node-2 won by 37 points.** Two of three nodes were feasible. node-2 has more room as scores count it: with this Pod cpu 50%, memory 4%, on node-1 cpu 100%, memory 4%. For each container without a request they assume 100m CPU or 200Mi memory; that is not requested.

      ### Filtered out: 1 node

      | Nodes | Plugin | Reason |
      | --- | --- | --- |
      | node-3 | NodeResourcesFit | Insufficient cpu: asks 2, more than the 1 that the node has in all |

      ### Scores

      | Node | TaintToleration ×3 | NodeResourcesFit | DynamicResources ×2 | NodeResourcesBalancedAllocation | ImageLocality | Total |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      | node-2 (chosen) | 300 | 72 | 0 | 62 | 0 | 434 |
      | node-1 | 300 | 47 | 0 | 50 | 0 | 397 |

      ### Not scored

      | Plugin | Reason |
      | --- | --- |
      | NodeAffinity | The Pod has no preferred node affinity, and the profile adds none. |
      | VolumeBinding | It scores only with the feature gate StorageCapacityScoring, which is off by default. |
      | PodTopologySpread | The Pod has no topology spread constraints, and the default ones need a Service or an owner that selects it. |
      | InterPodAffinity | The Pod has no preferred Pod affinity or anti-affinity, and no Pod on a node with the topologyKey has affinity that selects it. |

      Worked out by Berth with the rules of kube-scheduler v1.36.
      "
    `);
    cleanup();
    const chinese = await copied('复制为 Markdown', { cycle: 1 }, 'zh');
    expect(chinese.said).toBe('已复制');
    expect(chinese.text).toMatchInlineSnapshot(`
      "## default/big 为何处于 Pending

      **没有适合 big 的节点。**没有节点有足够的空闲 cpu 满足其请求。抢占没有帮助：驱逐任何 Pod 都无法改变这些原因。

      ### 事件

      \`\`\`
      0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.
      \`\`\`

      ### 被过滤掉 3 个节点

      | 节点 | 插件 | 原因 |
      | --- | --- | --- |
      | node-1 | NodeResourcesFit | cpu 不足：请求 9，超过了节点的总量 2 |
      | node-2 | NodeResourcesFit | cpu 不足：请求 9，超过了节点的总量 4 |
      | node-3 | NodeResourcesFit | cpu 不足：请求 9，超过了节点的总量 1 |

      由 Berth 按 kube-scheduler v1.36 的规则得出。
      "
    `);
  });

  it('puts the comparison of two nodes there', async () => {
    const { text } = await copied('Copy as Markdown', {
      cycle: 0,
      node: 1,
      other: 2,
    });
    expect(text).toMatchInlineSnapshot(`
      "## Why node-2 and not node-3, for default/web

      node-3 was filtered out by NodeResourcesFit; node-2 passed every filter. node-2 was chosen.

      | Plugin | Points | Node | Reason |
      | --- | ---: | --- | --- |
      | NodeResourcesFit |  | node-3 | Insufficient cpu: asks 2, more than the 1 that the node has in all |

      Worked out by Berth with the rules of kube-scheduler v1.36.
      "
    `);
  });

  it('puts the whole decision there as JSON', async () => {
    const { text } = await copied('Copy as JSON', { cycle: 1 });
    expect(JSON.parse(text)).toMatchObject({
      pod: 'default/big',
      message:
        '0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
    });
  });

  it('says so when there is nothing to copy', async () => {
    const { said, text } = await copied('Copy as JSON', { cycle: 7 });
    expect(said).toBe('There is nothing to copy, or the browser does not allow it');
    expect(text).toBe('');
  });
});
