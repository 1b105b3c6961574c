import { useEffect, useRef, useState } from 'react';
import { IconButton, useTranslation } from '../../ui/index.ts';
import type { Ask, CommandContext } from '../command.ts';
import type { Offer } from '../registry.ts';
import { runCommand } from '../runCommand.ts';
import { type FullKey, fullKey, readFullKey } from '../../model/index.ts';
import { targetAttribute, targetName, type Target } from '../target.ts';
import { commandText, offerLabel, refusalText, targetText } from '../text.ts';
import { ChoicePage } from './ChoicePage.tsx';
import { FieldPage } from './FieldPage.tsx';
import { PickPage } from './PickPage.tsx';
import styles from './Palette.module.css';
import type { AnswerProps } from './answer.ts';

export interface AskPageProps {
  readonly context: CommandContext;
  readonly offer: Offer;
  readonly onBack: () => void;
  /** It was run; `stand` is the `data-target` of what it was done to, where its name was the answer. */
  readonly onDone: (stand: string) => void;
}

/** The palette's second page: asks what a command needs, and stays while it is refused. */
export function AskPage({ context, offer, onBack, onDone }: AskPageProps) {
  const { i18n } = useTranslation();
  const [ask, setAsk] = useState<Ask>();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    void Promise.resolve(offer.command.asks?.(context, offer.target)).then((asked) => {
      if (isThere.current) setAsk(asked);
    });
    return () => {
      isThere.current = false;
    };
  }, [context, offer]);

  const answer = async (text: string): Promise<void> => {
    if (isBusy) return;
    if (ask?.kind === 'number' && !/^-?\d+$/.test(text.trim())) {
      setRefusal(commandText(i18n, 'ask.notANumber'));
      return;
    }
    setIsBusy(true);
    const outcome = await runCommand(context, offer, text);
    if (!isThere.current) return;
    setIsBusy(false);
    switch (outcome.kind) {
      case 'done':
        onDone(renamed(offer.target, ask, text));
        return;
      case 'gone':
        setRefusal(commandText(i18n, 'ask.gone', { name: targetName(offer.target) }));
        return;
      case 'refused':
        setRefusal(refusalText(i18n, outcome.refusals));
    }
  };

  const props: AnswerProps = {
    context,
    offer,
    refusal,
    isBusy,
    onAnswer: (text) => void answer(text),
    onChange: () => {
      setRefusal('');
    },
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <IconButton icon="left" label={commandText(i18n, 'palette.back')} onClick={onBack} />
        <h2 className={styles.title}>
          {offerLabel(i18n, offer).replace(/…$/, '')}
          <span>{targetText(i18n, offer.target)}</span>
        </h2>
      </div>
      {ask === undefined ? (
        <p className={styles.waiting}>{commandText(i18n, 'ask.waiting')}</p>
      ) : (
        <Answer ask={ask} {...props} />
      )}
    </div>
  );
}

/** What is known by its name is another target once it is called otherwise. */
function renamed(target: Target, ask: Ask | undefined, name: string): string {
  if (ask?.kind !== 'name' && ask?.kind !== 'time') return '';
  const called = (key: FullKey): FullKey => fullKey({ ...readFullKey(key), name: name.trim() });
  switch (target.kind) {
    case 'nothing':
    case 'example':
    case 'release':
      return '';
    case 'action':
      return targetAttribute(target);
    case 'zone':
      return targetAttribute({ ...target, value: name.trim() });
    case 'node':
      return targetAttribute({ ...target, node: called(target.node) });
    case 'pod':
      return targetAttribute({ ...target, pod: called(target.pod) });
    case 'workload':
      return targetAttribute({ ...target, workload: called(target.workload) });
  }
}

function Answer({ ask, ...props }: AnswerProps & { readonly ask: Ask }) {
  switch (ask.kind) {
    case 'name':
    case 'number':
    case 'time':
      return <FieldPage kind={ask.kind} initial={ask.initial} {...props} />;
    case 'choice':
      return <ChoicePage options={ask.options} {...props} />;
    case 'node':
      return <PickPage ask={ask} {...props} />;
    case 'zone':
      return <PickPage ask={ask} {...props} />;
  }
}
