import { valueAt } from '../../model/index.ts';

/** By kind: the fields that `--field-selector` chooses by, beside name and namespace. */
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

interface Term {
  readonly field: string;
  readonly isNot: boolean;
  readonly value: string;
}

/**
 * Whether an object is one of those that a field selector chooses; or what the server answers to a selector that it
 * cannot read, or to a field that it does not choose by. Source: each registry's ToSelectableFields and the
 * conversions.
 */
export function fieldsChosen(
  kind: string,
  selector: string,
): { readonly refusal: string } | { readonly has: (object: object) => boolean } {
  const terms: Term[] = [];
  const known = ['metadata.name', 'metadata.namespace', ...(BY_KIND[kind] ?? [])];
  for (const term of selector.split(',').filter((each) => each !== '')) {
    const [, field = '', operator = '', value = ''] = /^([^=!]*)(!=|==|=)(.*)$/.exec(term) ?? [];
    if (operator === '') {
      return { refusal: `invalid selector: '${selector}'; can't understand '${term}'` };
    }
    if (!known.includes(field)) return { refusal: `field label not supported: ${field}` };
    terms.push({ field, isNot: operator === '!=', value });
  }
  return {
    has: (object) =>
      terms.every(({ field, isNot, value }) => isNot !== (textOf(object, field) === value)),
  };
}

function textOf(object: object, field: string): string {
  const path = field === 'source' ? ['source', 'component'] : field.split('.');
  const found = valueAt(object, path);
  const isWritten = ['string', 'number', 'boolean'].includes(typeof found);
  const text = isWritten ? String(found) : '';
  return text || (SWITCHES.includes(field) ? 'false' : '');
}
