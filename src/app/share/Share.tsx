import { useEffect, useId, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { Button, Dialog, Loaded, useTranslation } from '../../ui/index.ts';

/** It brings the packing with it, for which the first picture does not wait. */
const loadForm = async () => (await import('./ShareForm.tsx')).ShareForm;

/** The button that makes a link of what is on the screen, and the sheet that says what goes with it. */
export function Share() {
  const { t } = useTranslation('app');
  const page = usePage();
  const [open, setOpen] = useState(false);
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      page.attach({
        share: () => {
          setOpen(true);
        },
      }),
    [page],
  );
  return (
    <>
      <Button
        ref={button}
        icon="share"
        aria-label={t('share.button')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span>{t('share.button')}</span>
      </Button>
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('share.title')}
        description={t('share.intro')}
        closeLabel={t('share.close')}
        opener={button}
      >
        <Loaded load={loadForm} failed={t('share.loadFailed')}>
          {(ShareForm) => <ShareForm />}
        </Loaded>
      </Dialog>
    </>
  );
}
