import {
  durationText,
  type FullKey,
  readFullKey,
  type TimelineAction,
  ZONE,
} from '../../model/index.ts';
import { type ActionView, NODE_STATES, type Operation } from '../../protocol/index.ts';
import type { BerthState } from '../../store/index.ts';
import { forTarget, type Command, type CommandContext, type CommandId } from '../command.ts';
import { nodeOf, nodesOfZone, targetName, type Target, workloadOf } from '../target.ts';
import type { IconName } from '../../ui/index.ts';
import { DELETE } from './parts.ts';

/** What is there at the start has come to rest by then. */
const FIRST = 10_000;

/** What is done at the playhead; at the start, some time after what is done already. */
function act({ timeline }: BerthState, action: TimelineAction): Operation {
  const last = Math.max(0, ...(timeline?.actions ?? []).map(({ at }) => at));
  return { kind: 'act', actions: [{ at: durationText(last + FIRST), ...action }] };
}

/** Whether a node's kubelet is heard, at the moment that is looked at. */
function isHeard({ moment }: BerthState, node: number): boolean {
  return moment === undefined || NODE_STATES[moment.nodes.state[node] ?? 0] === 'ready';
}

/** Pods that no controller would make again go only by force. */
function drainLine({ run }: BerthState, node: number, name: string): string {
  const isAlone = (pod: number) => run?.workloads[run.pods.workload[pod] ?? -1]?.kind === 'Pod';
  const { initialNode } = run?.pods ?? {};
  const isForced = initialNode?.some((place, pod) => place === node && isAlone(pod)) === true;
  const force = isForced ? ' --force' : '';
  return `kubectl drain ${name} --ignore-daemonsets --delete-emptydir-data${force}`;
}

function nodeCommand(
  id: CommandId,
  icon: IconName,
  when: (state: BerthState, node: number) => boolean,
  action: (state: BerthState, node: number, name: string) => TimelineAction,
): Command {
  return forTarget<'node'>({
    id,
    group: 'time',
    icon,
    appliesTo: 'node',
    when: ({ store }, target) => {
      const node = nodeOf(store.getState(), target);
      return node >= 0 && when(store.getState(), node);
    },
    operation: ({ store }, target) => {
      const state = store.getState();
      return act(state, action(state, nodeOf(state, target), targetName(target)));
    },
  });
}

type ZoneTarget = Extract<Target, { kind: 'zone' }>;

function zoneCommand(id: CommandId, icon: IconName, isFailing: boolean): Command {
  const nodes = ({ store }: CommandContext, { key, value }: ZoneTarget) => {
    const state = store.getState();
    return key === ZONE && value !== ''
      ? nodesOfZone(state.run, key, value).filter((node) => isHeard(state, node) === isFailing)
      : [];
  };
  return forTarget<'zone'>({
    id,
    group: 'time',
    icon,
    appliesTo: 'zone',
    when: (context, target) => nodes(context, target).length > 0,
    operation: ({ store }, { value }) =>
      act(store.getState(), isFailing ? { fail: value } : { recover: value }),
  });
}

const ROLLED: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);

function rolloutLine(key: FullKey): string {
  const { kind, namespace, name } = readFullKey(key);
  const scope = namespace === 'default' ? '' : ` -n ${namespace}`;
  return `kubectl rollout restart ${kind.toLowerCase()} ${name}${scope}`;
}

/** What the descheduler's own README enables first; each needs a configuration, be it without arguments. */
const POLICY = {
  apiVersion: 'descheduler/v1alpha2',
  kind: 'DeschedulerPolicy',
  profiles: [
    {
      name: 'default',
      pluginConfig: [
        { name: 'RemovePodsViolatingNodeTaints' },
        {
          name: 'RemovePodsViolatingNodeAffinity',
          args: { nodeAffinityType: ['requiredDuringSchedulingIgnoredDuringExecution'] },
        },
        { name: 'RemovePodsViolatingInterPodAntiAffinity' },
        { name: 'RemoveDuplicates' },
        { name: 'RemovePodsViolatingTopologySpreadConstraint' },
      ],
      plugins: {
        deschedule: {
          enabled: [
            'RemovePodsViolatingNodeTaints',
            'RemovePodsViolatingNodeAffinity',
            'RemovePodsViolatingInterPodAntiAffinity',
          ],
        },
        balance: {
          enabled: ['RemoveDuplicates', 'RemovePodsViolatingTopologySpreadConstraint'],
        },
      },
    },
  ],
};

/** Try it: what may happen to a cluster that runs, as actions at the playhead. */
export const TIME_COMMANDS: readonly Command[] = [
  nodeCommand('failNode', 'silent', isHeard, (_state, _node, name) => ({ fail: name })),
  nodeCommand(
    'recoverNode',
    'reload',
    (state, node) => !isHeard(state, node),
    (_state, _node, name) => ({ recover: name }),
  ),
  nodeCommand(
    'drainNode',
    'draining',
    () => true,
    (state, node, name) => ({ run: drainLine(state, node, name) }),
  ),
  zoneCommand('failZone', 'silent', true),
  zoneCommand('recoverZone', 'reload', false),
  forTarget<'workload'>({
    id: 'restartWorkload',
    group: 'time',
    icon: 'reload',
    appliesTo: 'workload',
    when: ({ store }, target) => {
      const { run } = store.getState();
      return ROLLED.has(run?.workloads[workloadOf(store.getState(), target)]?.kind ?? '');
    },
    operation: ({ store }, { workload }) => act(store.getState(), { run: rolloutLine(workload) }),
  }),
  forTarget<'nothing'>({
    id: 'deschedule',
    group: 'time',
    icon: 'balance',
    appliesTo: 'nothing',
    when: ({ store }) => (store.getState().run?.nodes.length ?? 0) > 0,
    operation: ({ store }) => act(store.getState(), { deschedule: POLICY }),
  }),
  forTarget<'nothing'>({
    id: 'leaveTime',
    group: 'time',
    icon: 'first',
    appliesTo: 'nothing',
    when: ({ store }) => store.getState().moment !== undefined,
    run: ({ store }) => {
      store.getState().actions.leaveTime();
    },
  }),
  forTarget<'action'>({
    id: 'moveAction',
    group: 'time',
    icon: 'swap',
    appliesTo: 'action',
    when: isThere,
    asks: (context, target) => ({
      kind: 'time',
      initial: durationText(actionOf(context, target)?.at ?? 0),
    }),
    operation: (_, { action }, at) => ({ kind: 'move-action', action, at }),
  }),
  forTarget<'action'>({
    id: 'revealAction',
    group: 'time',
    icon: 'yaml',
    appliesTo: 'action',
    when: (context, target) =>
      actionOf(context, target)?.range !== undefined &&
      context.page.verb('revealLine') !== undefined,
    run: (context, target) => {
      const range = actionOf(context, target)?.range;
      if (range) context.page.verb('revealLine')?.(range.tab, range.range.startLine);
    },
  }),
  forTarget<'action'>({
    id: 'deleteAction',
    group: 'time',
    icon: 'delete',
    shortcut: DELETE,
    appliesTo: 'action',
    isDestructive: true,
    when: isThere,
    operation: (_, { action }) => ({ kind: 'delete-action', action }),
  }),
];

type ActionTarget = Extract<Target, { kind: 'action' }>;

function actionOf({ store }: CommandContext, { action }: ActionTarget): ActionView | undefined {
  return store.getState().timeline?.actions.find(({ place }) => place === action);
}

function isThere(context: CommandContext, target: ActionTarget): boolean {
  return actionOf(context, target) !== undefined;
}
