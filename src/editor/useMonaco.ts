import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Language } from '../i18n/index.ts';
import { reloadFailedStyles } from '../ui/index.ts';
import type { MonacoViewProps } from './monaco/MonacoView.tsx';

export type MonacoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly View: ComponentType<MonacoViewProps> }
  /** `again`: another try failed too, as it does where the browser keeps a failed import in mind. */
  | { readonly kind: 'failed'; readonly again: boolean; readonly retry: () => void };

/** If the first picture takes longer than this, the editor waits for it no more. */
const LONGEST_WAIT_MS = 1500;
const LONGEST_IDLE_WAIT_MS = 300;

/** Monaco's own texts are chosen while it loads, and stay until the page is loaded again. */
async function loadMonaco(
  language: Language,
  again: boolean,
): Promise<ComponentType<MonacoViewProps>> {
  if (again) await reloadFailedStyles(document);
  if (language === 'zh') await import('monaco-editor/nls/lang/zh-cn');
  const { MonacoView } = await import('./monaco/MonacoView.tsx');
  return MonacoView;
}

/**
 * Loads Monaco when the first picture stands: as soon as the page is idle after `pictured`, or
 * after 1.5 s. A load that failed may be tried again.
 */
export function useMonaco(pictured: boolean, language: Language): MonacoState {
  const [state, setState] = useState<MonacoState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let wanted = true;
    const load = () => {
      loadMonaco(language, attempt > 0).then(
        (View) => {
          if (wanted) setState({ kind: 'ready', View });
        },
        () => {
          if (wanted) setState({ kind: 'failed', again: attempt > 0, retry });
        },
      );
    };
    const atOnce = pictured || attempt > 0;
    const stop = atOnce ? whenIdle(load) : after(LONGEST_WAIT_MS, load);
    return () => {
      wanted = false;
      stop();
    };
  }, [pictured, language, attempt, retry]);

  return state;
}

function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return after(LONGEST_IDLE_WAIT_MS, act);
  const handle = requestIdleCallback(act, { timeout: LONGEST_IDLE_WAIT_MS });
  return () => {
    cancelIdleCallback(handle);
  };
}
