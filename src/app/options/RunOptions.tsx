import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../commands/index.ts';
import { Button, Dialog, IconButton } from '../../ui/index.ts';
import { OptionMarks } from './OptionMarks.tsx';
import type { OptionsFormProps } from './OptionsForm.tsx';
import { useRunOptions } from './useRunOptions.ts';
import styles from './RunOptions.module.css';

/** The marks of what is not the default, the button to the options, and the options themselves. */
export function RunOptions() {
  const { t } = useTranslation('options');
  const [open, setOpen] = useState(false);
  const { options, change } = useRunOptions();
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      page.attach({
        openRunOptions: () => {
          setOpen(true);
        },
      }),
    [],
  );
  const toggle = () => {
    setOpen(!open);
  };
  return (
    <>
      <OptionMarks dialogId={dialogId} open={open} onClick={toggle} />
      <IconButton
        ref={button}
        icon="options"
        label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={toggle}
      />
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('intro')}
        closeLabel={t('close')}
        opener={button}
      >
        <LoadedForm
          options={options}
          onChange={change}
          onLeave={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

type FormState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Form: ComponentType<OptionsFormProps> }
  | { readonly kind: 'failed' };

/** The form comes after the first picture: it brings the YAML reader with it. */
function LoadedForm(props: OptionsFormProps) {
  const { t } = useTranslation('options');
  const [state, setState] = useState<FormState>({ kind: 'loading' });
  const load = useCallback(async () => {
    try {
      const { OptionsForm } = await import('./OptionsForm.tsx');
      return { kind: 'ready', Form: OptionsForm } as const;
    } catch {
      return { kind: 'failed' } as const;
    }
  }, []);
  useEffect(() => {
    let wanted = true;
    void load().then((next) => {
      if (wanted) setState(next);
    });
    return () => {
      wanted = false;
    };
  }, [load]);

  switch (state.kind) {
    case 'ready':
      return <state.Form {...props} />;
    case 'loading':
      return <p className={styles.loading}>{t('loading')}</p>;
    case 'failed':
      return (
        <p role="alert" className={styles.loading}>
          {t('loadFailed')}{' '}
          <Button
            look="outline"
            icon="reload"
            onClick={() => {
              void load().then(setState);
            }}
          >
            {t('retry')}
          </Button>
        </p>
      );
  }
}
