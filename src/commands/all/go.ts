import type { TabName } from '../../protocol/index.ts';
import { forTarget, type Command, type CommandContext, type CommandId } from '../command.ts';
import { whenThere } from '../page.ts';
import { nodeOf, podOf, workloadOf } from '../target.ts';

/** The part of the page that a narrow window shows, and then what is done there. */
function inEditor({ store, page }: CommandContext, tab?: TabName): void {
  const { actions } = store.getState();
  if (tab !== undefined) actions.setTab(tab);
  actions.setNarrowPanel('editor');
  whenThere(page, 'focusEditor');
}

function tabCommand(id: CommandId, tab: TabName, key: string): Command {
  return forTarget<'nothing'>({
    id,
    group: 'go',
    icon: 'yaml',
    shortcut: { key, alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: () => true,
    run: (context) => {
      inEditor(context, tab);
    },
  });
}

/** Goes to a part of the page, or to a node, Pod or workload. */
export const GO_COMMANDS: readonly Command[] = [
  tabCommand('tabWorkload', 'workload', 'KeyW'),
  tabCommand('tabCluster', 'cluster', 'KeyC'),
  tabCommand('tabScheduler', 'scheduler', 'KeyS'),
  forTarget<'nothing'>({
    id: 'focusEditor',
    group: 'go',
    icon: 'yaml',
    shortcut: { key: 'KeyY', alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: () => true,
    run: (context) => {
      inEditor(context);
    },
  }),
  forTarget<'nothing'>({
    id: 'focusWhy',
    group: 'go',
    icon: 'info',
    shortcut: { key: 'KeyI', alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: () => true,
    run: ({ store, page }) => {
      store.getState().actions.setNarrowPanel('why');
      whenThere(page, 'focusWhy');
    },
  }),
  forTarget<'nothing'>({
    id: 'focusPlayhead',
    group: 'go',
    icon: 'queue',
    shortcut: { key: 'KeyR', alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: ({ store, page }) =>
      page.verb('focusPlayhead') !== undefined &&
      (store.getState().run?.events.cycle.length ?? 0) > 0,
    run: ({ page }) => {
      page.verb('unfoldRun')?.();
      page.verb('focusPlayhead')?.();
    },
  }),
  forTarget<'node'>({
    id: 'goToNode',
    group: 'go',
    icon: 'node',
    appliesTo: 'node',
    isGoing: true,
    when: ({ store }, target) => nodeOf(store.getState(), target) >= 0,
    run: ({ store }, target) => {
      store.getState().actions.selectNode(nodeOf(store.getState(), target));
    },
  }),
  forTarget<'pod'>({
    id: 'goToPod',
    group: 'go',
    icon: 'image',
    appliesTo: 'pod',
    isGoing: true,
    when: ({ store }, target) => podOf(store.getState(), target) >= 0,
    run: ({ store }, target) => {
      store.getState().actions.selectPod(podOf(store.getState(), target));
    },
  }),
  forTarget<'workload'>({
    id: 'goToWorkload',
    group: 'go',
    icon: 'queue',
    appliesTo: 'workload',
    isGoing: true,
    when: ({ store }, target) => workloadOf(store.getState(), target) >= 0,
    run: ({ store }, target) => {
      store.getState().actions.selectWorkload(workloadOf(store.getState(), target));
    },
  }),
  forTarget<'example'>({
    id: 'openExample',
    group: 'examples',
    icon: 'example',
    appliesTo: 'example',
    when: ({ page }, { id }) => page.verb('examples')?.includes(id) === true,
    run: ({ page }, { id }) => page.verb('openExample')?.(id),
  }),
];
