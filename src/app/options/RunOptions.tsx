import { useEffect, useId, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { Button, Dialog, Loaded, useTranslation } from '../../ui/index.ts';
import { OptionMarks } from './OptionMarks.tsx';
import { ReleaseLabel } from './ReleaseLabel.tsx';
import { useRunOptions } from './useRunOptions.ts';
import { useSetRelease } from './useSetRelease.ts';

/** It brings the YAML reader with it, for which the first picture does not wait. */
const loadForm = async () => (await import('./OptionsForm.tsx')).OptionsForm;

/** The release, marks of what is not the default, the button to the options, and the options, once they are loaded. */
export function RunOptions({ load = loadForm }: { readonly load?: typeof loadForm }) {
  const { t } = useTranslation('options');
  const page = usePage();
  const [open, setOpen] = useState(false);
  const state = useRunOptions();
  const { options, change } = state;
  useSetRelease(state);
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      page.attach({
        openRunOptions: () => {
          setOpen(true);
        },
      }),
    [page],
  );
  const toggle = () => {
    setOpen(!open);
  };
  return (
    <>
      <ReleaseLabel dialogId={dialogId} open={open} onClick={toggle} />
      <OptionMarks dialogId={dialogId} open={open} onClick={toggle} />
      <Button
        ref={button}
        data-quiet
        aria-label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={toggle}
      >
        {t('button')}
      </Button>
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('intro')}
        closeLabel={t('close')}
        opener={button}
      >
        <Loaded load={load} failed={t('loadFailed')}>
          {(OptionsForm) => (
            <OptionsForm
              options={options}
              onChange={change}
              onLeave={() => {
                setOpen(false);
              }}
            />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}
