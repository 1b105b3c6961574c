import type { FieldEdit } from '../../model/index.ts';
import { removeField, setField } from '../outcome.ts';
import { at, recordAt, textAt } from '../situation.ts';
import { HOSTNAME } from '../../model/index.ts';

/** What the API server gives to one object, and a copy does not have. */
const SERVED = [
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'generation',
  'managedFields',
  'selfLink',
  'generateName',
  'ownerReferences',
] as const;

/** The edits that make a copy of an object another one of its own. */
export function objectCopy(written: unknown, name: string): FieldEdit[] {
  const metadata = recordAt(written, 'metadata');
  return [
    setField(['metadata', 'name'], name),
    ...SERVED.filter((field) => Object.hasOwn(metadata, field)).map((field) =>
      removeField(['metadata', field]),
    ),
  ];
}

/** The edits that make a copy of a node another machine. */
export function nodeCopy(written: unknown, name: string): FieldEdit[] {
  return [
    ...objectCopy(written, name),
    ...(textAt(written, 'metadata', 'labels', HOSTNAME) === '' ? [] : [hostname(name)]),
    ...(at(written, 'spec', 'providerID') === undefined
      ? []
      : [removeField(['spec', 'providerID'])]),
  ];
}

function hostname(name: string): FieldEdit {
  return setField(['metadata', 'labels', HOSTNAME], name);
}
