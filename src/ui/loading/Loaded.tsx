import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Gap } from '../text/Gap.tsx';
import styles from './Loaded.module.css';
import { useLoaded } from './useLoaded.ts';
import { useTranslation } from '../text/useTranslation.ts';

export interface LoadedProps<Module> {
  /** Fetches what is drawn; the same function at every drawing. */
  readonly load: () => Promise<Module>;
  /** What is said while it comes, and where it does not; of any part unless told. */
  readonly loading?: string;
  readonly failed?: string;
  readonly children: (module: Module) => ReactNode;
}

/** What is fetched when it is first looked at; where that fails, a word and a button. */
export function Loaded<Module>({ load, loading, failed, children }: LoadedProps<Module>) {
  const { t } = useTranslation();
  const state = useLoaded(load);
  switch (state.kind) {
    case 'ready':
      return children(state.module);
    case 'loading':
      return <p className={styles.note}>{loading ?? t('part.loading')}</p>;
    case 'failed':
      return <NotLoaded text={failed} onRetry={state.retry} />;
  }
}

export interface NotLoadedProps {
  /** Of any part unless told. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** Stands where a part of the page would that did not load. */
export function NotLoaded({ text, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={styles.note}>
      {text ?? t('part.failed')}
      <Gap />
      <Button look="outline" icon="reload" onClick={onRetry}>
        {t('part.retry')}
      </Button>
    </p>
  );
}
