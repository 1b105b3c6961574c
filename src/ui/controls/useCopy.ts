import { useEffect, useState } from 'react';

export type CopyOutcome = 'none' | 'done' | 'refused';

/** A text, or one that is still to be made: undefined then copies nothing. */
export type TextToCopy = string | Promise<string | undefined>;

/** Milliseconds for which the outcome is told. */
const TOLD = 2500;

/** Puts texts on the clipboard, and says for a moment whether that worked. */
export function useCopy(): {
  readonly outcome: CopyOutcome;
  readonly copy: (text: TextToCopy) => void;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => {
      setOutcome('none');
    }, TOLD);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = (text: TextToCopy) => {
    write(text).then(
      () => {
        setOutcome('done');
      },
      () => {
        setOutcome('refused');
      },
    );
  };
  return { outcome, copy };
}

async function write(text: TextToCopy): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const made = text.then((known) => {
    if (known === undefined) throw new Error('there is nothing to copy');
    return known;
  });
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await made);
  // Safari takes what is still to be made only when it is told of it within the user's gesture.
  const blob = made.then((known) => new Blob([known], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([written, blob]);
}
