import {
  durationOf,
  type FieldEdit,
  type ScenarioEdit,
  type TimelineAction,
} from '../../model/index.ts';
import type { Message, Operation } from '../../protocol/index.ts';
import { type Outcome, refusal, refused, removeField, setField, titled } from '../outcome.ts';
import { at, type Situation } from '../situation.ts';

/** Puts actions behind those that the Timeline has; makes one in the Scheduler tab where there is none. */
export function act(
  situation: Situation,
  actions: readonly TimelineAction[],
  consequences: readonly Message[] = [],
): Outcome {
  const title = titleOf(actions);
  if (actions.length === 0) return refused(title, refusal('nothingChosen'));
  const object = timelineOf(situation);
  const edits: ScenarioEdit[] =
    object < 0
      ? [{ kind: 'add', tab: 'scheduler', behind: undefined, value: documentOf(actions) }]
      : [{ kind: 'fields', object, edits: appended(situation, object, actions) }];
  return { title, edits, consequences, select: undefined };
}

/** Gives an action another moment. */
export function moveAction(
  situation: Situation,
  { action, at: moment }: Extract<Operation, { kind: 'move-action' }>,
): Outcome {
  const when = moment.trim();
  const title = titled('moveAction', { at: when });
  if (durationOf(when) === undefined) {
    return refused(title, refusal('durationInvalid', { value: when }, 'at'));
  }
  return changed(situation, action, title, setField(['actions', action, 'at'], when));
}

export function deleteAction(
  situation: Situation,
  { action }: Extract<Operation, { kind: 'delete-action' }>,
): Outcome {
  const title = titled('deleteAction');
  return changed(situation, action, title, removeField(['actions', action]));
}

function changed(situation: Situation, action: number, title: Message, edit: FieldEdit): Outcome {
  const object = timelineOf(situation);
  if (at(situation.writtenAt(object), 'actions', action) === undefined) {
    return refused(title, refusal('objectGone'));
  }
  return {
    title,
    edits: [{ kind: 'fields', object, edits: [edit] }],
    consequences: [],
    select: undefined,
  };
}

/** Of several the last one counts. */
function timelineOf({ objects }: Situation): number {
  return objects.findLastIndex(({ kind, state }) => kind === 'Timeline' && state === 'taken');
}

function documentOf(actions: readonly TimelineAction[]): object {
  return { apiVersion: 'berth/v1', kind: 'Timeline', actions };
}

function appended(
  situation: Situation,
  object: number,
  actions: readonly TimelineAction[],
): readonly FieldEdit[] {
  const written = at(situation.writtenAt(object), 'actions');
  if (!Array.isArray(written)) return [setField(['actions'], actions)];
  return actions.map((value) => ({ op: 'append', path: ['actions'], value }));
}

function titleOf(actions: readonly TimelineAction[]): Message {
  const [first] = actions;
  const { at: when = '', run, fail, recover, apply, deschedule } = first ?? {};
  if (run !== undefined) return titled('actRun', { at: when, line: run });
  if (fail !== undefined) return titled('actFail', { at: when, name: fail });
  if (recover !== undefined) return titled('actRecover', { at: when, name: recover });
  if (deschedule !== undefined) return titled('actDeschedule', { at: when });
  return titled('actApply', { at: when, count: apply?.length ?? 0 });
}
