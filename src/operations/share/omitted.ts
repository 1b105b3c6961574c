import type { FieldEdit, FieldPath } from '../../model/index.ts';
import { recordAt } from '../situation.ts';

/** What of an object says nothing about scheduling and much about its owner, with the edits that take it out. */
export interface Private {
  /** Variables: each item of `env` and `envFrom`. */
  readonly env: number;
  readonly annotations: number;
  readonly envEdits: readonly FieldEdit[];
  readonly annotationEdits: readonly FieldEdit[];
}

const CONTAINERS = ['containers', 'initContainers', 'ephemeralContainers'];
const ENVIRONMENT = ['env', 'envFrom'];

/**
 * Finds environment and annotations in an object as it is written, wherever it holds Pods: templates, lists
 * and the objects that a Timeline applies.
 */
export function privateIn(written: unknown): Private {
  const found: Found = { env: 0, annotations: 0, envEdits: [], annotationEdits: [] };
  search(written, [], found);
  return found;
}

interface Found extends Private {
  env: number;
  annotations: number;
  readonly envEdits: FieldEdit[];
  readonly annotationEdits: FieldEdit[];
}

function search(value: unknown, path: FieldPath, found: Found): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) search(item, [...path, index], found);
    return;
  }
  for (const [key, field] of Object.entries(recordAt(value))) {
    const at = [...path, key];
    if (key === 'annotations' && path.at(-1) === 'metadata') takeAnnotations(field, at, found);
    else if (ENVIRONMENT.includes(key) && isContainer(path)) {
      found.env += Array.isArray(field) ? field.length : 1;
      found.envEdits.push({ op: 'remove', path: at });
    } else search(field, at, found);
  }
}

function isContainer(path: FieldPath): boolean {
  return CONTAINERS.includes(String(path.at(-2)));
}

function takeAnnotations(field: unknown, path: FieldPath, found: Found): void {
  const keys = Object.keys(recordAt(field));
  const taken = keys.filter((key) => !isKept(key));
  found.annotations += taken.length;
  if (taken.length === 0) return;
  if (taken.length === keys.length) found.annotationEdits.push({ op: 'remove', path });
  else {
    for (const key of taken) found.annotationEdits.push({ op: 'remove', path: [...path, key] });
  }
}

/**
 * Berth's own, and those of Kubernetes that its controllers and scheduler read (`pod-deletion-cost`, the default
 * class). Those of kubectl hold the whole object again, as it was applied last.
 */
function isKept(key: string): boolean {
  const [domain = '', name] = key.split('/');
  if (name === undefined || domain === 'kubectl.kubernetes.io') return false;
  return domain === 'berth' || /(?:^|\.)(?:kubernetes|k8s)\.io$/.test(domain);
}
