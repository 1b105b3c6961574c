import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/index.ts';
import styles from './Loaded.module.css';

export interface LoadedProps<Module> {
  /** Fetches what is drawn; the same function at every drawing. */
  readonly load: () => Promise<Module>;
  readonly children: (module: Module) => ReactNode;
}

type Loading<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: Module }
  | { readonly kind: 'failed' };

/** A part of the page that is fetched when it is first looked at; where that fails, once more. */
export function Loaded<Module>({ load, children }: LoadedProps<Module>) {
  const { t } = useTranslation('forms');
  const [state, setState] = useState<Loading<Module>>({ kind: 'loading' });
  const attempt = useCallback(async (): Promise<Loading<Module>> => {
    try {
      return { kind: 'ready', module: await load() };
    } catch {
      return { kind: 'failed' };
    }
  }, [load]);
  useEffect(() => {
    let isWanted = true;
    void attempt().then((next) => {
      if (isWanted) setState(next);
    });
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  switch (state.kind) {
    case 'ready':
      return children(state.module);
    case 'loading':
      return <p className={styles.note}>{t('loading')}</p>;
    case 'failed':
      return (
        <p role="alert" className={styles.note}>
          {t('loadFailed')}{' '}
          <Button
            look="outline"
            icon="reload"
            onClick={() => {
              void attempt().then(setState);
            }}
          >
            {t('retry')}
          </Button>
        </p>
      );
  }
}
