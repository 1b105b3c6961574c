import { useEffect, useState } from 'react';
import { IconButton } from './Button.tsx';
import { LiveRegion } from './LiveRegion.tsx';

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
  const [outcome, setOutcome] = useState<'none' | 'done' | 'refused'>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => {
      setOutcome('none');
    }, 2500);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('done');
    } catch {
      setOutcome('refused');
    }
  };

  const said = outcome === 'done' ? doneLabel : outcome === 'refused' ? refusedLabel : '';
  return (
    <>
      <IconButton
        icon={outcome === 'done' ? 'done' : outcome === 'refused' ? 'error' : 'copy'}
        label={said === '' ? label : said}
        onClick={() => {
          void copy();
        }}
      />
      <LiveRegion text={said} every={0} />
    </>
  );
}
