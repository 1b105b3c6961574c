import { VerbSheet } from '../../commands/index.ts';
import { Loaded, useTranslation } from '../../ui/index.ts';

/** It brings the packing with it, for which the first picture does not wait. */
const loadForm = async () => (await import('./ShareForm.tsx')).ShareForm;

/** The button that makes a link of what is on the screen, and the sheet that says what goes with it. */
export function Share() {
  const { t } = useTranslation('app');
  return (
    <VerbSheet
      verb="share"
      icon="share"
      button={t('share.button')}
      title={t('share.title')}
      description={t('share.intro')}
      closeLabel={t('share.close')}
    >
      <Loaded load={loadForm} failed={t('share.loadFailed')}>
        {(ShareForm) => <ShareForm />}
      </Loaded>
    </VerbSheet>
  );
}
