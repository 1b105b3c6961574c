import {
  type Diagnostic,
  type FieldPath,
  isKind,
  isNamespaced,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type RunOptions,
  type SettingKind,
  type ValidatedObject,
  settingKindOf,
  shownKind,
  validateDocument,
  valueAt,
  withJsonPatches,
} from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { readDocument } from '../readDocument.ts';
import { capped, MOST_OF_OBJECT } from '../capped.ts';
import type { IoDiagnosticCode } from '../codes.ts';
import { type FoundObject, isRecord, type JsonRecord } from './findObjects.ts';
import { toldOnce } from './toldOnce.ts';

/** What became of an object by itself; that a later one replaces it is found out by `combineTabs`. */
export type ObjectState = 'taken' | 'left-out' | 'ignored';

/** What an object's verdict hangs on besides its text. */
export interface ReadContext {
  readonly tab: TabName;
  readonly rules: Pick<RunOptions, 'legacy' | 'release'>;
}

/** An object of a chunk, checked. Everything in it is relative to the chunk. */
export interface ReadObject {
  readonly path: FieldPath;
  /** Only when it is taken. Nothing else of the text is kept: Secrets leave no trace. */
  readonly object: KubernetesObject | undefined;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly state: ObjectState;
  /** It configures the run, or is meant to; of several such documents the last one counts. */
  readonly setting: SettingKind | undefined;
  /** The paths are those in the object. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Said of every kind that scheduling does not read; the summary counts those instead. */
const COUNTED = 'kind-not-read';
const HOOK = 'helm.sh/hook';
const TEST_HOOK = /(?:^|,)\s*test(?:-success|-failure)?\s*(?:,|$)/;
/** What `helm template` or `envsubst` would have replaced. */
const PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*[^}]*\}|\{\{.*\}\}|\$\([A-Z_]+\)/;

/** Checks one object as the API server would, and the actions of a Timeline one by one. */
export function readObject(found: FoundObject, { tab, rules }: ReadContext): ReadObject {
  const { path } = found;
  const value = withJsonPatches(found.value, (text) => readDocument(text).value);
  const validated = withCap(validateDocument(value, rules));
  const setting = settingKindOf(value);
  const kind = shownKind(text(value['apiVersion']), text(value['kind']));
  // Options are read before the other tabs are, so they can only stand in their own.
  const misplaced = setting === 'RunOptions' && tab !== 'scheduler';
  const { object } = validated;
  const faults = toldOnce(validated.diagnostics);
  const diagnostics = misplaced ? [MISPLACED, ...faults] : faults;
  // A Timeline is taken with those of its actions that are right.
  const failed = misplaced || (!object && diagnostics.some(({ severity }) => severity === 'error'));
  const metadata = value['metadata'];
  const hook =
    isRecord(metadata) && isRecord(metadata['annotations'])
      ? metadata['annotations'][HOOK]
      : undefined;
  const test = typeof hook === 'string' && TEST_HOOK.test(hook);
  const { namespace, name } = object ? named(object) : namedAsWritten(kind, metadata, failed);
  const state = test || (!failed && !object) ? 'ignored' : failed ? 'left-out' : 'taken';
  const notes: Diagnostic[] = [];
  if (typeof hook === 'string' && object) notes.push(hookNote(test, hook));
  return {
    path,
    object: state === 'taken' ? object : undefined,
    kind,
    namespace,
    name,
    state,
    setting: misplaced || state === 'ignored' ? undefined : setting,
    diagnostics: told(
      test ? notes : [...diagnostics, ...notes, ...placeholderNotes(value, diagnostics)],
    ),
  };
}

const NOTHING: readonly Diagnostic[] = [];

/** One list for all objects of which there is nothing to tell. */
function told(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.length === 0 ? NOTHING : diagnostics.filter(({ code }) => code !== COUNTED);
}

/** A list of thousands of wrong values is told by its first ones. */
function withCap({ object, diagnostics }: ValidatedObject): ValidatedObject {
  const kept = capped(
    diagnostics,
    MOST_OF_OBJECT,
    ({ code }) => code,
    ({ severity, path }, count): Diagnostic => {
      return {
        code: 'more-like-this' satisfies IoDiagnosticCode,
        severity,
        path,
        values: { count },
      };
    },
  );
  return { ...(object && { object }), diagnostics: kept };
}

const MISPLACED: Diagnostic = {
  code: 'run-options-misplaced' satisfies IoDiagnosticCode,
  severity: 'error',
  path: ['kind'],
};

function hookNote(test: boolean, hook: string): Diagnostic {
  const code: IoDiagnosticCode = test ? 'helm-test' : 'helm-hook';
  return { code, severity: 'info', path: ['metadata', 'annotations', HOOK], values: { hook } };
}

/** Beside an error at a value that is a placeholder, says that it is one. */
function placeholderNotes(value: JsonRecord, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const notes: Diagnostic[] = [];
  for (const { severity, path } of diagnostics) {
    const found = severity === 'error' ? valueAt(value, path) : undefined;
    const placeholder = typeof found === 'string' ? PLACEHOLDER.exec(found)?.[0] : undefined;
    if (placeholder === undefined) continue;
    const code: IoDiagnosticCode = 'placeholder-value';
    notes.push({ code, severity: 'warning', path, values: { placeholder } });
  }
  return notes;
}

function named(object: KubernetesObject): { readonly namespace: string; readonly name: string } {
  return { namespace: namespaceOf(object), name: nameOf(object) };
}

function namedAsWritten(
  kind: string,
  metadata: unknown,
  read: boolean,
): { readonly namespace: string; readonly name: string } {
  const otherwise = read && isKind(kind) && isNamespaced(kind) ? 'default' : '';
  if (!isRecord(metadata)) return { namespace: otherwise, name: '' };
  return {
    namespace: text(metadata['namespace']) || otherwise,
    name: text(metadata['name']) || text(metadata['generateName']),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
