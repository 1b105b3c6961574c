import { useState } from 'react';
import type { FullKey } from '../../model/index.ts';
import { useAnswer, useBerth } from '../../store/index.ts';
import type { ObjectView } from '../../protocol/index.ts';
import { subjectOf } from './subject.ts';

/** The selected object as it was last read. */
export interface ShownObject {
  readonly object: FullKey;
  readonly view: ObjectView;
  /** Of the texts that it was read from. */
  readonly revision: number;
}

/**
 * The selected object, as it stands in the text of the run on the screen. While another is on its
 * way, the one before; 'none' where nothing is selected, 'elsewhere' where it stands in no text.
 */
export function useObject(): ShownObject | 'none' | 'elsewhere' | 'waiting' {
  const selection = useBerth((state) => state.selection);
  const run = useBerth((state) => state.run);
  const report = useBerth((state) => state.report);
  const revision = useBerth((state) => state.runRevision);
  const subject = subjectOf(selection, run, report);
  const { answer, isCurrent } = useAnswer(
    subject === undefined ? undefined : { kind: 'object' as const, object: subject },
  );
  const [kept, setKept] = useState<ShownObject>();
  const isNew =
    subject !== undefined &&
    answer !== undefined &&
    isCurrent &&
    (kept?.view !== answer || kept.object !== subject || kept.revision !== revision);
  if (isNew) setKept({ object: subject, view: answer, revision });
  if (selection.kind === 'none') return 'none';
  if (subject === undefined) return 'elsewhere';
  return kept ?? 'waiting';
}
