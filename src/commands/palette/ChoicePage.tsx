import { useEffect, useId, useRef, useState } from 'react';
import { Button, Icon, useTranslation } from '../../ui/index.ts';
import type { ChoiceId } from '../command.ts';
import { useOverlays } from '../overlay.ts';
import { commandText } from '../text.ts';
import { Consequences } from './Consequences.tsx';
import { usePreview } from './usePreview.ts';
import styles from './Palette.module.css';
import type { AnswerProps } from './answer.ts';

export interface ChoicePageProps extends AnswerProps {
  readonly options: readonly ChoiceId[];
}

/** Asks which of a few, or only whether: what comes of it is told before Enter does it. */
export function ChoicePage({
  context,
  offer,
  options,
  refusal,
  isBusy,
  onAnswer,
  onChange,
}: ChoicePageProps) {
  const overlays = useOverlays();
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<ChoiceId>(options[0] ?? 'confirm');
  const view = usePreview(context, offer, chosen);
  const form = useRef<HTMLFormElement>(null);
  const name = useId();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, button[type=submit]')?.focus();
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(chosen);
      }}
    >
      {options.length > 1 && (
        <fieldset className={styles.options}>
          <legend>{commandText(i18n, 'ask.podsOn')}</legend>
          {options.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={name}
                checked={option === chosen}
                onChange={() => {
                  setChosen(option);
                  onChange();
                }}
              />
              {commandText(i18n, `option.${option}`)}
            </label>
          ))}
        </fieldset>
      )}
      <Consequences view={view} />
      {refusal !== '' && (
        <p className={styles.refusal} role="alert">
          <Icon name="error" size={13} />
          <span>{refusal}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="solid" icon="delete" aria-disabled={isBusy}>
          {commandText(i18n, 'ask.confirm')}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            overlays.close();
          }}
        >
          {commandText(i18n, 'ask.cancel')}
        </Button>
      </div>
    </form>
  );
}
