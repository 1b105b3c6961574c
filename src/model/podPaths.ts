import type { FieldPath } from './diagnostic.ts';
import { writtenLike } from './validation/shownKind.ts';
import { ownWorkloadKind, type WorkloadKind } from './workloadKinds.ts';

/** What is known of a kind; of another project's, that of the kind which it is written like. */
export function workloadKind(kind: string): WorkloadKind | undefined {
  return ownWorkloadKind(writtenLike(kind));
}

/** Where the template of the Pods of a kind stands in its objects; undefined for what makes none. */
export function podTemplatePath(kind: string): FieldPath | undefined {
  return workloadKind(kind)?.template;
}

/** Where an object of the kind has its Pod's metadata and `spec`: a Pod in itself. */
export function podPath(kind: string): FieldPath | undefined {
  return kind === 'Pod' ? [] : podTemplatePath(kind);
}
