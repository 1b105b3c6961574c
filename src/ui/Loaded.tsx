import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Loaded.module.css';
import { useLoaded } from './useLoaded.ts';

export interface LoadedProps<Module> {
  /** Fetches what is drawn; the same function at every drawing. */
  readonly load: () => Promise<Module>;
  readonly texts: {
    readonly loading: string;
    readonly failed: string;
    readonly retry: string;
  };
  readonly children: (module: Module) => ReactNode;
}

/** What is fetched when it is first looked at; where that fails, a word and a button. */
export function Loaded<Module>({ load, texts, children }: LoadedProps<Module>) {
  const state = useLoaded(load);
  switch (state.kind) {
    case 'ready':
      return children(state.module);
    case 'loading':
      return <p className={styles.note}>{texts.loading}</p>;
    case 'failed':
      return (
        <p role="alert" className={styles.note}>
          {texts.failed}{' '}
          <Button look="outline" icon="reload" onClick={state.retry}>
            {texts.retry}
          </Button>
        </p>
      );
  }
}
