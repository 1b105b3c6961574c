import { Component, type ReactNode } from 'react';
import { Button, Icon, useTranslation } from '../ui/index.ts';
import styles from './App.module.css';

export type Region = 'header' | 'editor' | 'cluster' | 'why' | 'run';

interface ErrorBoundaryProps {
  readonly region: Region;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly message: string | undefined;
}

/** Keeps a failure in its region: the rest of the page works on, and the texts are saved. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <Failure
        region={this.props.region}
        message={message}
        onRetry={() => {
          this.setState({ message: undefined });
        }}
      />
    );
  }
}

function Failure({
  region,
  message,
  onRetry,
}: {
  readonly region: Region;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <Icon name="error" /> <b>{t('failure.title', { region: t(`regions.${region}`) })}</b>
      </p>
      <p>{t('failure.kept')}</p>
      <code lang="en">{message}</code>
      <div className={styles.failureActions}>
        <Button look="outline" icon="reload" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            window.location.reload();
          }}
        >
          {t('failure.reload')}
        </Button>
      </div>
    </div>
  );
}
