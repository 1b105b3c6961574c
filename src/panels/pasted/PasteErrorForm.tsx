import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { DUMP_COMMAND, type PastedMessage } from '../../protocol/index.ts';
import { useAnswer, useBerth } from '../../store/index.ts';
import {
  Button,
  CopyButton,
  Disclosure,
  LiveRegion,
  useTranslation,
  Named,
} from '../../ui/index.ts';
import { DecodedMessage } from './DecodedMessage.tsx';
import { MessageHead } from './MessageHead.tsx';
import { Tally } from './Tally.tsx';
import styles from './PasteErrorForm.module.css';

/** Characters of a text that are looked at: longer ones belong into the editor. */
const MOST = 200_000;

/** Commands that print what may be pasted here. */
const SOURCES = [
  'kubectl describe pod NAME',
  'kubectl get events --field-selector reason=FailedScheduling',
] as const;

/** A field for what Kubernetes said, and what it means, as it is typed. */
export function PasteErrorForm() {
  const { t } = useTranslation('pasted');
  const [text, setText] = useState('');
  const asked = useDeferredValue(text).slice(0, MOST);
  const isAsked = asked.trim() !== '';
  const { answer } = useAnswer(isAsked ? { kind: 'said', text: asked } : undefined);
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  // The sheet stands there before what is in it has been fetched.
  useEffect(() => {
    input.current?.focus();
  }, []);
  const messages = isAsked ? (answer?.messages ?? []) : [];
  const [first, ...others] = messages;
  return (
    <div className={styles.form}>
      <label htmlFor={field} className={styles.label}>
        {t('field')}
      </label>
      <textarea
        ref={input}
        id={field}
        className={styles.field}
        rows={isAsked ? 4 : 7}
        value={text}
        placeholder="0/3 nodes are available: …"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      {isAsked && answer !== undefined && first === undefined && (
        <p className={styles.note}>{t('nothing')}</p>
      )}
      {(!isAsked || (answer !== undefined && first === undefined)) && <Sources />}
      {first !== undefined && <Explained message={first} isOpen />}
      {others.map((message, index) => (
        <Disclosure key={index} summary={<MessageHead message={message} />}>
          <Explained message={message} />
        </Disclosure>
      ))}
      {first !== undefined && <Next messages={messages} />}
      <LiveRegion text={isAsked && answer ? t('explained', { count: messages.length }) : ''} />
    </div>
  );
}

function Sources() {
  const { t } = useTranslation('pasted');
  return (
    <>
      <p className={styles.note}>{t('whence')}</p>
      {SOURCES.map((command) => (
        <Command key={command} text={command} />
      ))}
    </>
  );
}

function Command({ text }: { readonly text: string }) {
  const { t } = useTranslation('app');
  return (
    <p className={styles.command}>
      <code>
        <Named>{text}</Named>
      </code>
      <CopyButton
        text={text}
        label={t('empty.copy')}
        doneLabel={t('empty.copied')}
        refusedLabel={t('empty.copyRefused')}
      />
    </p>
  );
}

/** The sum of a message, then its parts. */
function Explained({
  message,
  isOpen = false,
}: {
  readonly message: PastedMessage;
  readonly isOpen?: boolean;
}) {
  return (
    <section className={isOpen ? styles.explained : undefined}>
      {message.tally !== undefined && <Tally tally={message.tally} />}
      <DecodedMessage message={message} />
    </section>
  );
}

/** From here on: the same on one's own cluster, and the lessons about it. */
function Next({ messages }: { readonly messages: readonly PastedMessage[] }) {
  const { t } = useTranslation('pasted');
  const page = usePage();
  const hasNodes = useBerth(({ run }) => run !== undefined && run.nodes.length > 0);
  // What tells of a claim, a quota or one Pod's end is about no nodes that could be brought.
  const counted = messages.filter(({ tally }) => tally !== undefined);
  const search = counted[0]?.tally?.reasons[0]?.text ?? '';
  const mayBring = counted.some(({ comparedWith }) => comparedWith < 0 || !hasNodes);
  const hasLessons = search !== '' && page.verb('openCourse') !== undefined;
  if (!mayBring && !hasLessons) return null;
  return (
    <div className={styles.next}>
      {mayBring && (
        <>
          <p className={styles.note}>{t('bring')}</p>
          <Command text={DUMP_COMMAND} />
        </>
      )}
      {hasLessons && (
        <Button
          look="outline"
          icon="learn"
          onClick={() => page.verb('openCourse')?.(search.replace(/^node\(s\) /, ''))}
        >
          {t('lessons')}
        </Button>
      )}
    </div>
  );
}
