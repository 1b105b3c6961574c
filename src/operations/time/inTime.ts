import {
  durationText,
  editedValue,
  type FullKey,
  fullKey,
  type KubernetesObject,
  readFullKey,
  type ScenarioEdit,
  type TimelineAction,
} from '../../model/index.ts';
import type { Message, Operation } from '../../protocol/index.ts';
import { type Outcome, type Plan, refusal, refused, titled } from '../outcome.ts';
import { at, type Situation } from '../situation.ts';
import { act, deleteAction, moveAction } from './act.ts';
import { kubectlLines, nodesLine, quoted } from './kubectl.ts';
import { mergePatch } from './mergePatch.ts';

/** A moment of a scenario that lives in time. */
export interface Moment {
  /** Virtual milliseconds. */
  readonly at: number;
  /** What stands then: its nodes and Pods, beside the texts. */
  readonly situation: Situation;
  readonly live: (key: FullKey) => KubernetesObject | undefined;
  /** What the operation would do to the texts, were they the cluster of that moment. */
  readonly plan: (operation: Operation) => Outcome;
}

/**
 * What a user does by hand at a later moment: what the cluster is asked to do then, as actions of the
 * Timeline; or why no API server would do it to a cluster that runs.
 */
export function operateInTime(situation: Situation, operation: Operation, moment: Moment): Outcome {
  const done = actionsOf(situation, operation, moment);
  if ('title' in done) return done;
  const when = durationText(momentAfter(moment.at));
  const actions = done.actions.map((action): TimelineAction => ({ at: when, ...action }));
  return act(situation, actions, done.consequences);
}

interface Done {
  readonly actions: readonly TimelineAction[];
  readonly consequences?: readonly Message[];
}

function actionsOf(situation: Situation, operation: Operation, moment: Moment): Done | Outcome {
  switch (operation.kind) {
    case 'act':
      return { actions: operation.actions.map(({ at: _, ...action }) => action) };
    case 'move-action':
      return moveAction(situation, operation);
    case 'delete-action':
      return deleteAction(situation, operation);
    case 'cordon':
      return lines([nodesLine(operation.cordoned ? 'cordon' : 'uncordon', operation.nodes)]);
    case 'set-replicas':
      return scaled(operation.object, operation.replicas);
    case 'delete':
      return lines(kubectlLines('delete', operation.objects));
    case 'delete-pod':
      return lines(kubectlLines('delete', [operation.pod]));
    case 'move-nodes': {
      const { nodes, key, value } = operation;
      return lines([nodesLine('label nodes', nodes, labelled(key, value.trim()))]);
    }
    case 'rename-domain': {
      const { key, from, to } = operation;
      const nodes = moment.situation.nodes.flatMap(({ name, labels }) =>
        labels[key] === from ? [fullKey({ kind: 'Node', namespace: '', name })] : [],
      );
      return lines([nodesLine('label nodes', nodes, labelled(key, to.trim()))]);
    }
    case 'rename':
      return refused(renamed(operation), refusal('nameStays'));
    case 'bind-pod':
      return refused(titled('bindPod', podAndNode(operation)), refusal('bindsAlone'));
    case 'unbind-pod':
      return refused(titled('unbindPod', podAndNode(operation)), refusal('staysBound'));
    case 'duplicate-pod':
    case 'add-nodes':
    case 'add-workload':
    case 'add-part':
    case 'duplicate':
    case 'duplicate-domain':
    case 'edit-fields':
      return planned(operation, moment);
  }
}

function renamed({ object, name }: Extract<Operation, { kind: 'rename' }>): Message {
  const { kind, name: from } = readFullKey(object);
  return titled('rename', { kind, from, to: name });
}

function podAndNode({ pod, node }: { readonly pod: FullKey; readonly node?: FullKey }) {
  return { name: readFullKey(pod).name, node: node === undefined ? '' : readFullKey(node).name };
}

function planned(operation: Operation, moment: Moment): Done | Outcome {
  const plan = moment.plan(operation);
  if ('refusals' in plan) return plan;
  const { situation } = moment;
  const fields = plan.edits.filter((edit) => edit.kind === 'fields');
  const actions = [...applied(plan, situation)];
  for (const { object, edits } of fields) {
    const span = situation.objects[object];
    if (span === undefined) continue;
    const key = fullKey(span);
    const live = moment.live(key);
    if (live === undefined) return refused(plan.title, refusal('objectGone'));
    if (operation.kind === 'duplicate-pod') {
      const replicas = at(live, 'spec', 'replicas');
      actions.push(...scaled(key, (typeof replicas === 'number' ? replicas : 1) + 1).actions);
      continue;
    }
    const patch = mergePatch(live, editedValue(live, edits));
    if (patch === undefined) continue;
    const rest = `--type=merge -p ${quoted(JSON.stringify(patch))}`;
    actions.push(...lines(kubectlLines('patch', [key], rest)).actions);
  }
  return { actions, consequences: plan.consequences };
}

/** New objects, as manifests that are applied. */
function applied({ edits }: Plan, situation: Situation): readonly TimelineAction[] {
  const objects = edits.flatMap((edit: ScenarioEdit): readonly unknown[] => {
    if (edit.kind === 'add') return [edit.value];
    if (edit.kind === 'copy') return [editedValue(situation.writtenAt(edit.object), edit.edits)];
    return [];
  });
  return objects.length > 0 ? [{ apply: objects }] : [];
}

function lines(all: readonly string[]): Done {
  return { actions: all.map((run) => ({ run })) };
}

function scaled(key: FullKey, replicas: number): Done {
  return lines(kubectlLines('scale', [key], `--replicas=${replicas}`));
}

function labelled(key: string, value: string): string {
  return value === '' ? `${quoted(key)}-` : `${quoted(`${key}=${value}`)} --overwrite`;
}

/** An action comes after what happened at the moment that it was thought of at. */
export function momentAfter(milliseconds: number): number {
  return Math.floor(milliseconds / STEP + 1) * STEP;
}

const STEP = 100;
