import { useId, useState } from 'react';
import { Button, TextField, useTranslation } from '../../ui/index.ts';
import { commandText, refusalText } from '../text.ts';
import { Consequences } from './Consequences.tsx';
import { usePreview } from './usePreview.ts';
import styles from './Palette.module.css';
import type { AnswerProps } from './answer.ts';

export interface FieldPageProps extends AnswerProps {
  readonly kind: 'name' | 'number' | 'time';
  readonly initial: string;
}

/** Asks for a name, a number or a time; the reason stands under it while what is typed is not taken. */
export function FieldPage(props: FieldPageProps) {
  const { context, offer, kind, initial, refusal, isBusy, onAnswer, onChange } = props;
  const { i18n } = useTranslation();
  const [text, setText] = useState(initial);
  const id = useId();
  const isTyped = text !== initial && text.trim() !== '';
  const isNumber = kind !== 'number' || /^-?\d+$/.test(text.trim());
  const view = usePreview(context, offer, isTyped && isNumber ? text.trim() : undefined);
  const refused = view?.edits === undefined ? refusalText(i18n, view?.refusals ?? []) : '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text.trim());
      }}
    >
      <label htmlFor={id} className={styles.fieldLabel}>
        {commandText(i18n, `ask.${kind}`)}
      </label>
      <TextField
        id={id}
        autoFocus
        className={styles.field}
        inputMode={kind === 'number' ? 'numeric' : 'text'}
        value={text}
        problem={refusal === '' ? refused : refusal}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange();
        }}
        beside={
          <Button type="submit" look="solid" aria-disabled={isBusy}>
            {commandText(i18n, 'ask.run')}
          </Button>
        }
      />
      {view?.edits !== undefined && <Consequences view={view} />}
    </form>
  );
}
