import { IconButton } from './Button.tsx';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { useCopy } from './useCopy.ts';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Said, and shown as the tooltip, once the text is on the clipboard. */
  readonly doneLabel: string;
  /** Said when the browser refuses the clipboard. */
  readonly refusedLabel: string;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, doneLabel, refusedLabel }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const said = outcome === 'done' ? doneLabel : outcome === 'refused' ? refusedLabel : '';
  return (
    <>
      <IconButton
        icon={outcome === 'done' ? 'done' : outcome === 'refused' ? 'error' : 'copy'}
        label={said === '' ? label : said}
        onClick={() => {
          copy(text);
        }}
      />
      <LiveRegion text={said} every={0} />
    </>
  );
}
