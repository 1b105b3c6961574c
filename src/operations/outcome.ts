import type { ScenarioEdit } from '../model/index.ts';
import type { Message, OperationRefusal, OperationView } from '../worker/protocol.ts';

/** What an operation would do, as edits of objects. */
export interface Plan {
  readonly title: Message;
  readonly edits: readonly ScenarioEdit[];
  readonly consequences: readonly Message[];
  readonly select: OperationView['select'];
}

/** What an operation would do, or why it is not done. */
export type Outcome =
  Plan | { readonly title: Message; readonly refusals: readonly OperationRefusal[] };

/** Why an operation is not done, without words of an API server. */
export type RefusalKey = 'objectGone' | 'brokenTab' | 'notEditable' | 'noReplicas';

export function refusal(
  key: RefusalKey,
  values: Message['values'] = {},
  field = '',
): OperationRefusal {
  const message = { key: `refusal.${key}`, values };
  return { code: key, field, text: { namespace: 'operations', message }, apiMessage: '' };
}
