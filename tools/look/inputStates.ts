/// <reference lib="dom" />
import type { Look } from './driver.ts';
import { addDialog, editTab, openPasteError, why } from './reach.ts';
import { BROKEN, CHART, EVENT, OTHERS, POD } from './scenarios.ts';
import type { State } from './state.ts';

/** What is said of texts that are pasted or typed. */
export const TEXT_STATES: readonly State[] = [
  {
    name: 'problems',
    reach: async (look) => {
      await look.paste('workload', BROKEN);
      await look.settled();
    },
  },
  {
    name: 'yaml-broken',
    reach: async (look) => {
      await look.paste('workload', 'kind: Pod\nmetadata: { name: web\nspec: [\n  - a: b: c\n');
      await look.page.waitForTimeout(500);
    },
  },
  {
    name: 'pasted',
    reach: async (look) => {
      await look.paste('workload', `${POD}---\n${EVENT}`);
      await look.settled();
      await why(look);
    },
  },
  {
    name: 'release-hint',
    reach: async (look) => {
      // Older than any release that is recorded.
      await look.paste(
        'cluster',
        'kind: Node\napiVersion: v1\nmetadata: { name: old }\nstatus: { allocatable: { cpu: "4", pods: "9" }, nodeInfo: { kubeletVersion: v1.9.1 } }\n',
      );
      await look.settled();
    },
  },
  {
    name: 'scheduler-tab',
    reach: async (look) => {
      await look.paste(
        'scheduler',
        'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofile: []\n',
      );
      await look.page.waitForTimeout(500);
    },
  },
  {
    name: 'paste-error',
    reach: async (look) => {
      await openPasteError(look);
      await look.page
        .locator('dialog textarea, [role=dialog] textarea')
        .first()
        .fill(
          "0/8 nodes are available: 3 Insufficient cpu, 2 node(s) had untolerated taint {dedicated: gpu}, 3 node(s) didn't match Pod's node affinity/selector. preemption: 0/8 nodes are available: 8 Preemption is not helpful for scheduling.",
        );
      await look.page.waitForTimeout(900);
    },
  },
  ...Object.entries(OTHERS).map(([of, text]) => ({
    name: `paste-error-${of}`,
    reach: async (look: Look) => {
      await openPasteError(look);
      await look.page.locator('dialog textarea, [role=dialog] textarea').first().fill(text);
      await look.page.waitForTimeout(900);
    },
  })),
  {
    name: 'missing-parts',
    reach: async (look) => {
      await look.paste('workload', CHART);
      await look.settled();
      await why(look);
      await look.page.locator('#berth-right-panel').getByText('pg-0', { exact: true }).click();
      await look.page.waitForTimeout(600);
    },
  },
];

/** Forms of what is selected, and of what is added. */
export const FORM_STATES: readonly State[] = [
  { name: 'edit-workload', reach: editTab },
  {
    name: 'edit-workload-open',
    reach: async (look) => {
      await editTab(look);
      for (const summary of await look.page.locator('#berth-right-panel summary').all()) {
        await summary.click();
      }
      await look.page.locator('#berth-right-panel').hover();
      await look.page.mouse.wheel(0, 600);
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'edit-node',
    reach: async (look) => {
      await look.selectNode(2);
      await editTab(look);
    },
  },
  {
    name: 'edit-pod',
    reach: async (look) => {
      await look.paste('workload', POD);
      await look.region('cluster');
      await look.settled();
      await look.lastStep();
      await editTab(look);
    },
  },
  { name: 'add-nodes', reach: (look) => addDialog(look, /^(Nodes|节点)/) },
  {
    name: 'add-nodes-errors',
    reach: async (look) => {
      await addDialog(look, /^(Nodes|节点)/);
      const fields = look.page.getByRole('dialog').locator('input[type=text], input:not([type])');
      for (const field of (await fields.all()).slice(0, 4)) await field.fill('Not_a name!');
      await look.page.getByRole('dialog').locator('button').last().click();
      await look.page.waitForTimeout(500);
    },
  },
  { name: 'add-workload', reach: (look) => addDialog(look, /^(Workload|工作负载)/) },
  {
    name: 'add-workload-errors',
    reach: async (look) => {
      await addDialog(look, /^(Workload|工作负载)/);
      const fields = look.page.getByRole('dialog').locator('input[type=text], input:not([type])');
      for (const field of (await fields.all()).slice(0, 4)) await field.fill('Not_a name!');
      await look.page.getByRole('dialog').locator('button').last().click();
      await look.page.waitForTimeout(500);
    },
  },
];
