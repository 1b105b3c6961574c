import { Command as List } from 'cmdk';
import { useState } from 'react';
import { useBerth } from '../../store/index.ts';
import { Icon, useTranslation } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { Ask } from '../command.ts';
import { commandText } from '../text.ts';
import { Consequences } from './Consequences.tsx';
import { usePreview } from './usePreview.ts';
import { useReasons } from './useReasons.ts';
import styles from './Palette.module.css';
import type { AnswerProps } from './answer.ts';

/** Nodes or values in the list; more are found by typing. */
const MOST = 50;

export interface PickPageProps extends AnswerProps {
  readonly ask: Extract<Ask, { kind: 'node' | 'zone' }>;
}

interface Choice {
  readonly answer: string;
  readonly text: string;
  readonly isNew: boolean;
}

/** Asks for a node or a zone out of a list; what would come of the one in hand stands below. */
export function PickPage({ context, offer, ask, refusal, onAnswer, onChange }: PickPageProps) {
  const { i18n } = useTranslation();
  const run = useBerth((state) => state.run);
  const [text, setText] = useState('');
  const [value, setValue] = useState('');
  const typed = text.trim();
  const all = run === undefined ? [] : choicesOf(run, ask);
  const matching = all.filter((choice) => choice.text.toLowerCase().includes(typed.toLowerCase()));
  const isNew = ask.kind === 'zone' && typed !== '' && !all.some(({ answer }) => answer === typed);
  const choices: readonly Choice[] = [
    ...matching.slice(0, MOST),
    ...(isNew && !(ask.kind === 'zone' && ask.without === typed)
      ? [{ answer: typed, text: typed, isNew: true }]
      : []),
  ];
  const inHand = choices.find((choice) => idOf(choice) === value) ?? choices[0];
  const view = usePreview(context, offer, inHand?.answer);
  const reasonOn = useReasons(offer.target);
  const reasonOf = (choice: Choice | undefined): string =>
    ask.kind === 'node' && choice !== undefined ? reasonOn(choice.answer) : '';
  return (
    <List
      shouldFilter={false}
      loop
      value={inHand === undefined ? '' : idOf(inHand)}
      onValueChange={(next) => {
        setValue(next);
        onChange();
      }}
      label={commandText(i18n, `ask.${ask.kind}Placeholder`)}
    >
      <div className={styles.search}>
        <Icon name={ask.kind === 'node' ? 'node' : 'zone'} />
        <List.Input
          autoFocus
          dir="auto"
          className={styles.input}
          value={text}
          placeholder={commandText(i18n, `ask.${ask.kind}Placeholder`)}
          onValueChange={(next) => {
            setText(next);
            onChange();
          }}
        />
      </div>
      {choices.length === 0 && (
        <p className={styles.waiting} role="status">
          {ask.kind === 'node'
            ? commandText(i18n, 'ask.noNode', { text: typed })
            : commandText(i18n, 'ask.noZone')}
        </p>
      )}
      <List.List
        className={styles.list}
        label={
          ask.kind === 'node'
            ? commandText(i18n, 'ask.node')
            : commandText(i18n, 'ask.zone', { key: ask.key })
        }
      >
        {choices.map((choice) => (
          <List.Item
            key={idOf(choice)}
            value={idOf(choice)}
            className={styles.item}
            onSelect={() => {
              onAnswer(choice.answer);
            }}
          >
            <Icon name={ask.kind === 'node' ? 'node' : 'zone'} />
            <span className={styles.label}>
              {choice.isNew
                ? commandText(i18n, 'ask.newZone', { value: choice.text })
                : choice.text}
            </span>
            {reasonOf(choice) !== '' && (
              <span className={styles.reason}>
                <Icon name="filtered" size={12} />
                {reasonOf(choice)}
              </span>
            )}
          </List.Item>
        ))}
      </List.List>
      {refusal === '' ? (
        <Consequences view={view} reason={reasonOf(inHand)} />
      ) : (
        <div className={styles.consequences}>
          <p className={styles.refusal} role="alert">
            <Icon name="error" size={13} />
            <span>{refusal}</span>
          </p>
        </div>
      )}
    </List>
  );
}

const idOf = ({ answer, isNew }: Choice): string => `${isNew ? 'new' : 'known'} ${answer}`;

function choicesOf(run: RunView, ask: PickPageProps['ask']): readonly Choice[] {
  if (ask.kind === 'node') {
    return run.nodes.flatMap(({ name }, node) =>
      node === ask.without ? [] : [{ answer: name, text: name, isNew: false }],
    );
  }
  const { key, without } = ask;
  const values = run.nodes.flatMap(({ labels }) =>
    Object.hasOwn(labels, key) ? (labels[key] ?? []) : [],
  );
  return [...new Set(values)]
    .filter((value) => value !== without && value !== '')
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((value) => ({ answer: value, text: value, isNew: false }));
}
