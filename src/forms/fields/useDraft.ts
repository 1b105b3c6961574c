import { type KeyboardEvent, useState } from 'react';
import { type Committed, useForm } from './scope.ts';

interface Draft {
  readonly text: string;
  readonly problem: string;
  readonly apiMessage: string;
  /** It was asked for as it stands: leaving the field does not ask again. */
  readonly isTried: boolean;
  /** Revision from which on the object itself shows it. */
  readonly until: number | undefined;
}

/** A field's text while it is not yet, or cannot be, what stands in the object. */
export interface DraftField {
  readonly text: string;
  readonly problem: string;
  readonly apiMessage: string;
  readonly type: (text: string) => void;
  /** Asks for a text at once, typed or chosen. */
  readonly choose: (text: string) => void;
  /** Asks for what was typed; nothing where nothing was. */
  readonly finish: () => void;
  /** Back to what stands in the object. */
  readonly reset: () => void;
  readonly isTouched: boolean;
  /** Enter asks for it, Escape goes back. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * What is typed into a field stays there until the object shows it, or until Escape; when it is
 * refused it stays with the reason.
 */
export function useDraft(shown: string, commit: (text: string) => Promise<Committed>): DraftField {
  const { revision } = useForm();
  const [draft, setDraft] = useState<Draft>();
  const isDone = draft?.until !== undefined && revision >= draft.until;
  if (isDone) setDraft(undefined);
  const present = isDone ? undefined : draft;

  const ask = (text: string) => {
    setDraft({ text, problem: '', apiMessage: '', isTried: true, until: undefined });
    void commit(text).then(({ problem, apiMessage, revision: until }) => {
      setDraft((now) =>
        now?.text === text && now.isTried
          ? { ...now, problem, apiMessage, until: problem === '' ? until : undefined }
          : now,
      );
    });
  };
  const finish = (again: boolean) => {
    if (present === undefined || (present.isTried && !(again && present.problem !== ''))) return;
    if (present.text === shown) setDraft(undefined);
    else ask(present.text);
  };

  return {
    text: present?.text ?? shown,
    problem: present?.problem ?? '',
    apiMessage: present?.apiMessage ?? '',
    isTouched: present !== undefined,
    type: (text) => {
      setDraft({ text, problem: '', apiMessage: '', isTried: false, until: undefined });
    },
    choose: (text) => {
      if (text === shown && present === undefined) return;
      ask(text);
    },
    finish: () => {
      finish(false);
    },
    reset: () => {
      setDraft(undefined);
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        finish(true);
      } else if (event.key === 'Escape' && present !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        setDraft(undefined);
      }
    },
  };
}
