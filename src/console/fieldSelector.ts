import type { Failure } from './failure.ts';
import { type Json, textAt } from './json.ts';

const BY_KIND: Readonly<Record<string, readonly string[]>> = {
  Pod: [
    'spec.nodeName',
    'spec.restartPolicy',
    'spec.schedulerName',
    'spec.serviceAccountName',
    'spec.hostNetwork',
    'status.phase',
    'status.podIP',
    'status.nominatedNodeName',
  ],
  Node: ['spec.unschedulable'],
  Namespace: ['status.phase'],
  ReplicaSet: ['status.replicas'],
  ReplicationController: ['status.replicas'],
  Job: ['status.successful'],
  Secret: ['type'],
  Event: [
    'involvedObject.kind',
    'involvedObject.namespace',
    'involvedObject.name',
    'involvedObject.uid',
    'involvedObject.apiVersion',
    'involvedObject.fieldPath',
    'reason',
    'reportingComponent',
    'source',
    'type',
  ],
};

/** Fields that are false where they are not there. */
const SWITCHES = ['spec.unschedulable', 'spec.hostNetwork'];

/**
 * Whether an object is one of those that `--field-selector` chooses. Throws what the server answers to a
 * field that it does not choose by. Source: each registry's ToSelectableFields and the conversions.
 */
export function fieldsMatch(
  kind: string,
  object: Json,
  selector: string,
  refusal: (why: string) => Failure,
): boolean {
  return selector
    .split(',')
    .filter((term) => term !== '')
    .every((term) => {
      const [, field = '', operator = '', wanted = ''] = /^([^=!]*)(!=|==|=)(.*)$/.exec(term) ?? [];
      if (operator === '') {
        throw refusal(`invalid selector: '${selector}'; can't understand '${term}'`);
      }
      const known = ['metadata.name', 'metadata.namespace', ...(BY_KIND[kind] ?? [])];
      if (!known.includes(field)) throw refusal(`field label not supported: ${field}`);
      const path = field === 'source' ? ['source', 'component'] : field.split('.');
      const value = textAt(object, ...path) || (SWITCHES.includes(field) ? 'false' : '');
      return (operator === '!=') !== (value === wanted);
    });
}
