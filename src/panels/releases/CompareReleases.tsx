import { useEffect, useId, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { Dialog, Loaded, useTranslation } from '../../ui/index.ts';

const loadComparison = async () => (await import('./Comparison.tsx')).Comparison;

export interface CompareReleasesProps {
  /** What the sheet opens beside, where it is on the screen. */
  readonly besides: () => HTMLElement | null;
}

/** Pixels between the sheet and what is beside it. */
const GAP = 10;
/** What is wider than this share of the window leaves no room beside it. */
const ALONE = 0.5;

/** What differs between the releases of Kubernetes, in a sheet that a command opens. */
export function CompareReleases({ besides }: CompareReleasesProps) {
  const { t } = useTranslation('releases');
  const page = usePage();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(GAP);
  const dialogId = useId();
  const opener = useRef<HTMLElement>(null);
  useEffect(
    () =>
      page.attach({
        compareReleases: () => {
          const width = besides()?.getBoundingClientRect().width ?? 0;
          setFrom(width > window.innerWidth * ALONE ? GAP : width + GAP);
          opener.current = document.querySelector('[data-opens-palette]');
          setOpen(true);
        },
      }),
    [page, besides],
  );
  return (
    <Dialog
      id={dialogId}
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      description={t('intro')}
      closeLabel={t('close')}
      opener={opener}
      wideFrom={from}
    >
      <Loaded load={loadComparison}>{(Comparison) => <Comparison />}</Loaded>
    </Dialog>
  );
}
