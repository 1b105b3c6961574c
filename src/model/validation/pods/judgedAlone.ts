/**
 * Fields of a Pod that are judged each by itself: of two Pods that differ in nothing else and of which
 * one is right, the other is right where these are.
 */
import type { FieldPath } from '../../diagnostic.ts';
import { dns1123SubdomainProblems, labelValueProblems } from '../../names.ts';

/** Whether a value of the field is right, and read as all right values of it are. */
export type JudgedAlone = (value: unknown) => boolean;

/**
 * How a field of a Pod is judged by itself; undefined where what else the Pod says has a part in it. An empty text
 * is not the same as one that is there: it is judged with the rest. What takes a label's value into a selector
 * (`matchLabelKeys`) takes a right one.
 *
 * Source: `ValidateObjectMeta`, and `ValidatePodSpec` for the name of the node.
 */
export function judgedAlone(path: FieldPath): JudgedAlone | undefined {
  const [part, field] = path;
  if (part === 'spec') return path.length === 2 && field === 'nodeName' ? isSubdomain : undefined;
  if (part !== 'metadata') return undefined;
  if (path.length === 2) {
    if (field === 'name') return isSubdomain;
    return field === 'uid' || field === 'resourceVersion' ? isText : undefined;
  }
  return path.length === 3 && field === 'labels' ? isLabelValue : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isSubdomain(value: unknown): boolean {
  return isText(value) && dns1123SubdomainProblems(value).length === 0;
}

function isLabelValue(value: unknown): boolean {
  return isText(value) && labelValueProblems(value).length === 0;
}
