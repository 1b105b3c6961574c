import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useBerth, useBerthStore } from '../../store/index.ts';
import { plainText, useTranslation } from '../../ui/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { clipped } from '../fields/clipped.ts';
import { type Committed, type FormOperation, FormScopeProvider } from '../fields/scope.ts';
import { shownText, valueAt } from '../fields/values.ts';
import { nodeLabelsOf, podLabelsOf } from './known.ts';
import { NodeForm } from './NodeForm.tsx';
import { performOn } from './performOn.ts';
import { PodForm } from './PodForm.tsx';
import { type ShownObject, useObject } from './useObject.ts';
import { Unshown } from './Unshown.tsx';
import { Yaml } from './Yaml.tsx';
import styles from './Edit.module.css';
import { type FullKey, podPath, withoutPattern } from '../../model/index.ts';

export interface EditFormProps {
  /** Puts the cursor at a line of a tab in the editor. */
  readonly onReveal: (tab: TabName, line: number) => void;
}

/** The fields of the selected object, each of which edits its own lines of the text. */
export function EditForm({ onReveal }: EditFormProps) {
  const { t } = useTranslation('forms');
  const shown = useObject();
  const { panel, onFocus, onBlur } = useKeptFocus(shown);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel} onFocus={onFocus} onBlur={onBlur}>
      {typeof shown === 'string' ? (
        <p className={styles.note}>{t(`edit.${shown}`)}</p>
      ) : (
        <ObjectForm key={shown.object} shown={shown} onReveal={onReveal} />
      )}
    </div>
  );
}

function ObjectForm({ shown, onReveal }: EditFormProps & { readonly shown: ShownObject }) {
  const { t } = useTranslation('forms');
  const { object, view, revision } = shown;
  const nodes = useBerth((state) => state.run?.nodes);
  const labelSets = useBerth((state) => state.run?.labelSets);
  const perform = usePerform(object);
  const pod = podPath(view.kind);
  const namespace = shownText(valueAt(view.value, ['metadata', 'namespace']));
  const nodeLabels = useMemo(() => nodeLabelsOf(nodes ?? []), [nodes]);
  const scope = useMemo(
    () => ({
      value: view.value,
      revision,
      perform,
      nodeLabels,
      podLabels: podLabelsOf(labelSets ?? []),
    }),
    [view, revision, perform, nodeLabels, labelSets],
  );
  return (
    <FormScopeProvider value={scope}>
      <h2 className={styles.title}>
        <span className={styles.kind}>
          {view.kind} {shownText(valueAt(view.value, ['metadata', 'name']))}
        </span>
        {namespace !== '' && <span className={styles.namespace}>{namespace}</span>}
        {pod !== undefined && pod.length > 0 && (
          <span className={styles.note}>{t('edit.template')}</span>
        )}
      </h2>
      <div className={styles.form}>
        {view.kind === 'Node' ? (
          <NodeForm />
        ) : pod === undefined ? (
          <p className={styles.note}>{t('edit.elsewhere')}</p>
        ) : (
          <PodForm kind={view.kind} pod={pod} />
        )}
      </div>
      <Unshown view={view} onReveal={onReveal} />
      <Yaml view={view} onReveal={onReveal} />
    </FormScopeProvider>
  );
}

/** Operations on the object, one after the other, each answered in the user's language. */
function usePerform(object: FullKey): (operation: FormOperation) => Promise<Committed> {
  const store = useBerthStore();
  const { t, i18n } = useTranslation('forms');
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (operation) => {
      const asked = before.current.then(async (): Promise<Committed> => {
        const view = await performOn(store, object, operation);
        const { revision } = store.getState();
        if (view === undefined) return { problem: t('edit.gone'), apiMessage: '', revision };
        const [refusal] = view.refusals;
        if (view.edits !== undefined || refusal === undefined) {
          return { problem: '', apiMessage: '', revision };
        }
        const { namespace, message } = refusal.text;
        return {
          problem: clipped(plainText(i18n, namespace, message)),
          apiMessage: clipped(withoutPattern(refusal.apiMessage)),
          revision,
        };
      });
      before.current = asked;
      return asked;
    },
    [store, object, t, i18n],
  );
}

/**
 * Keeps the focus where it was when the form is drawn anew around it: at the same field, or at the
 * button of the list that the field stood in.
 */
function useKeptFocus(shown: ReturnType<typeof useObject>) {
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef<string>(undefined);
  useEffect(() => {
    const at = place.current;
    if (at === undefined || panel.current === null || document.activeElement !== document.body) {
      return;
    }
    const steps = at.split('/');
    const places = [at, ...steps.map((_, taken) => [...steps.slice(0, -taken - 1), '+'].join('/'))];
    const found = places
      .map((one) => panel.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(one)}"]`))
      .find((element) => element instanceof HTMLElement);
    (found ?? panel.current).focus();
  }, [shown]);
  return {
    panel,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      place.current = target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // What is still there was left by the user; what is not took the focus with it.
      setTimeout(() => {
        const isInside = panel.current?.contains(document.activeElement) === true;
        if (target.isConnected && !isInside) place.current = undefined;
      });
    },
  };
}
