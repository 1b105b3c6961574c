import { VerbSheet, type VerbSheetProps } from '../../commands/index.ts';
import { Loaded, useTranslation } from '../../ui/index.ts';

/** What explains is fetched with the first question. */
const loadForm = async () => (await import('./PasteErrorForm.tsx')).PasteErrorForm;

/** The door for whoever has a Pod that is Pending: what Kubernetes said of it is pasted, and explained. */
export function PasteError({ look = 'plain' }: Pick<VerbSheetProps, 'look'>) {
  const { t } = useTranslation('app');
  return (
    <VerbSheet
      verb="pasteError"
      icon="paste"
      look={look}
      button={t('pasteError.button')}
      title={t('pasteError.button')}
      description={t('pasteError.intro')}
      closeLabel={t('pasteError.close')}
      initialFocus="textarea"
    >
      <Loaded load={loadForm}>{(PasteErrorForm) => <PasteErrorForm />}</Loaded>
    </VerbSheet>
  );
}
