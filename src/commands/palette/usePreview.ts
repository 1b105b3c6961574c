import { useEffect, useState } from 'react';
import type { OperationView } from '../../protocol/index.ts';
import type { CommandContext } from '../command.ts';
import type { Offer } from '../registry.ts';
import { previewCommand } from '../runCommand.ts';

/** Milliseconds that an answer stands before it is looked at. */
const REST = 120;

/** What a command would bring with an answer; undefined until it is known, and for no answer. */
export function usePreview(
  context: CommandContext,
  offer: Offer,
  answer: string | undefined,
): OperationView | undefined {
  const [seen, setSeen] = useState<{ readonly answer: string; readonly view: OperationView }>();
  useEffect(() => {
    if (answer === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void previewCommand(context, offer, answer).then((view) => {
        if (isWanted && view !== undefined) setSeen({ answer, view });
      });
    }, REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [context, offer, answer]);
  return answer !== undefined && seen?.answer === answer ? seen.view : undefined;
}
