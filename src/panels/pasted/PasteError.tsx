import { useEffect, useId, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { Button, type ButtonProps, Dialog, Loaded, useTranslation } from '../../ui/index.ts';

/** What explains is fetched with the first question. */
const loadForm = async () => (await import('./PasteErrorForm.tsx')).PasteErrorForm;

/** The door for whoever has a Pod that is Pending: what Kubernetes said of it is pasted, and explained. */
export function PasteError({ look = 'plain' }: Pick<ButtonProps, 'look'>) {
  const { t } = useTranslation('app');
  const page = usePage();
  const [open, setOpen] = useState(false);
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      page.attach({
        pasteError: () => {
          setOpen(true);
        },
      }),
    [page],
  );
  return (
    <>
      <Button
        ref={button}
        look={look}
        icon="paste"
        aria-label={t('pasteError.button')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span>{t('pasteError.button')}</span>
      </Button>
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('pasteError.button')}
        description={t('pasteError.intro')}
        closeLabel={t('pasteError.close')}
        opener={button}
        initialFocus="textarea"
      >
        <Loaded load={loadForm}>{(PasteErrorForm) => <PasteErrorForm />}</Loaded>
      </Dialog>
    </>
  );
}
