import { useActions, useBerth } from '../store/index.ts';
import { SegmentedControl, useTranslation } from '../ui/index.ts';

/** How the cluster is shown: as a picture, or as an outline that says and does the same. */
export function CentreSwitch() {
  const { t } = useTranslation();
  const centre = useBerth((state) => state.centre);
  const { setCentre } = useActions();
  return (
    <SegmentedControl
      label={t('header.centre')}
      value={centre}
      options={[
        { value: 'canvas', text: t('header.canvas') },
        { value: 'outline', text: t('header.outline') },
      ]}
      onChange={setCentre}
    />
  );
}
