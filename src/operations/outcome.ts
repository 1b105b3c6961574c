import type { FieldEdit, FieldPath, ScenarioEdit } from '../model/index.ts';
import type { Message, OperationRefusal, OperationView } from '../protocol/index.ts';

/** What an operation would do, as edits of objects. */
export interface Plan {
  readonly title: Message;
  readonly edits: readonly ScenarioEdit[];
  readonly consequences: readonly Message[];
  readonly select: OperationView['select'];
}

/** What an operation would do, or why it is not done. */
export type Outcome =
  | Plan
  | { readonly title: Message; readonly refusals: readonly OperationRefusal[] };

/** Why an operation is not done, where no API server has words for it. */
export type RefusalKey =
  | 'objectGone'
  | 'brokenTab'
  | 'notEditable'
  | 'noReplicas'
  | 'noName'
  | 'nameTaken'
  | 'nothingChosen'
  | 'countInvalid'
  | 'domainEmpty'
  | 'keyEverywhere'
  | 'daemonSet'
  | 'evicted'
  | 'podWithoutObject'
  | 'schedulerPlaced'
  | 'templateBinds'
  | 'nameOfAnother'
  | 'durationInvalid'
  | 'nameStays'
  | 'bindsAlone'
  | 'staysBound'
  | 'notLive';

/** A refusal in Berth's own words; `apiMessage` where the API server has some as well. */
export function refusal(
  key: RefusalKey,
  values: Message['values'] = {},
  field = '',
  apiMessage = '',
): OperationRefusal {
  const message = { key: `refusal.${key}`, values };
  return { code: key, field, text: { namespace: 'operations', message }, apiMessage };
}

/** Why an operation is refused altogether, for one reason. */
export function refused(title: Message, ...refusals: readonly OperationRefusal[]): Outcome {
  return { title, refusals };
}

/** What a step of undo is called. */
export function titled(key: string, values: Message['values'] = {}): Message {
  return { key: `title.${key}`, values };
}

/** The same of a number of things, which has other words where there are several. */
export function titledMany(key: string, count: number, values: Message['values']): Message {
  return titled(count === 1 ? key : `${key}Many`, { ...values, count });
}

/** What else comes of an operation. */
export function says(key: string, values: Message['values'] = {}): Message {
  return { key: `says.${key}`, values };
}

/** What is told of a number of things; nothing where there are none. */
export function saysCount(key: string, count: number, values: Message['values'] = {}): Message[] {
  return count > 0 ? [says(key, { ...values, count })] : [];
}

export function setField(path: FieldPath, value: unknown): FieldEdit {
  return { op: 'set', path, value };
}

export function removeField(path: FieldPath): FieldEdit {
  return { op: 'remove', path };
}

export function editOf(object: number, ...edits: readonly FieldEdit[]): ScenarioEdit {
  return { kind: 'fields', object, edits };
}
