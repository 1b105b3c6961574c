import { useEffect, useId, useRef, useState } from 'react';
import { LONGEST_NAME, tidyName } from '../../workspace/index.ts';
import { TextField, useTranslation } from '../../ui/index.ts';
import { useWorkspace, useWorkspaceState } from './attached.ts';
import { useScenarioTitle } from './scenarioTitle.ts';

export interface NameFieldProps {
  /** Undefined for an example that was not edited. */
  readonly id: string | undefined;
  readonly name: string;
  readonly className?: string | undefined;
  /** Renamed or left as it was; the focus goes back to whoever opened the field. */
  readonly onDone: () => void;
}

/** A scenario's name in place: Enter and leaving take it, Escape leaves it as it was. */
export function NameField({ id, name, className, onDone }: NameFieldProps) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const entries = useWorkspaceState()?.entries ?? [];
  const titleOf = useScenarioTitle();
  const [typed, setTyped] = useState(titleOf(name));
  const input = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const fieldId = useId();
  useEffect(() => {
    input.current?.querySelector('input')?.select();
  }, []);

  const tidy = tidyName(typed);
  const isTaken = entries.some((entry) => entry.id !== id && titleOf(entry.name) === tidy);
  const problem = tidy === '' ? t('nameEmpty') : isTaken ? t('nameTaken') : '';
  const done = (isTakenOver: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isTakenOver && tidy !== titleOf(name)) void workspace?.rename(id, tidy);
    onDone();
  };
  return (
    <div ref={input} className={className}>
      <TextField
        id={fieldId}
        aria-label={t('renameLabel')}
        autoFocus
        maxLength={LONGEST_NAME}
        value={typed}
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={() => {
          done(problem === '');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && problem === '') done(true);
          if (event.key !== 'Escape') return;
          // The sheet around it stays open.
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          done(false);
        }}
      />
    </div>
  );
}
