import { createContext, use } from 'react';
import type { FieldEdit } from '../../model/index.ts';

/** What became of what a field asked for. */
export interface Committed {
  /** Why it was refused, in the user's language; '' when it was done. */
  readonly problem: string;
  /** The API server's own words on it. */
  readonly apiMessage: string;
  /** The revision of the texts then: an object of that revision shows it. */
  readonly revision: number;
}

/** An operation on the object of a form, before it is known where the object stands. */
export type FormOperation =
  | { readonly kind: 'edit-fields'; readonly edits: readonly FieldEdit[] }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'set-replicas'; readonly replicas: number }
  | { readonly kind: 'cordon'; readonly cordoned: boolean };

/** The object that a form edits. */
export interface FormScope {
  readonly value: unknown;
  /** Revision of the texts that `value` was read from. */
  readonly revision: number;
  /** Does it as one step of undo, or says why not. */
  readonly perform: (operation: FormOperation) => Promise<Committed>;
  /** Label keys of the cluster's nodes with the values that they have there. */
  readonly nodeLabels: ReadonlyMap<string, readonly string[]>;
  /** Label keys of the Pods that are known to the form. */
  readonly podLabels: ReadonlyMap<string, readonly string[]>;
}

const ScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = ScopeContext.Provider;

/** The form around a field. */
export function useForm(): FormScope {
  const scope = use(ScopeContext);
  if (scope === undefined) throw new Error('A field stands outside a form.');
  return scope;
}
