import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { usePage } from '../../commands/index.ts';
import { useBerth, useBerthStore } from '../../store/index.ts';
import { Icon, IconButton, timeText, useTranslation, Named } from '../../ui/index.ts';
import { completed, completions, knownOf, NOTHING } from './completion.ts';
import { BEGUN, ownLine } from './ownLine.ts';
import { type ConsoleSession, createSession, type Entry } from './session.ts';
import { type Around, usePlace } from './usePlace.ts';
import styles from './Console.module.css';

/** kubectl at the scenario: what it prints, and what it changes, in one place. */
export function ConsolePanel({
  typed,
  around,
  onClose,
}: {
  /** What was typed before there was a line for it. */
  readonly typed: RefObject<string>;
  readonly around: Around;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const store = useBerthStore();
  const page = usePage();
  const session = useMemo(() => sessionOf(page, store), [page, store]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const log = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const place = usePlace(panel, around);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [state.entries]);
  return (
    <section ref={panel} className={styles.console} style={place} aria-label={t('label')}>
      <div className={styles.head}>
        <h2>{t('label')}</h2>
        <Where />
        <IconButton icon="close" label={t('close')} shortcut="`" onClick={onClose} />
      </div>
      <div ref={log} className={styles.log} role="log" aria-label={t('log')} tabIndex={0}>
        <div>
          {state.entries.length === 0 && <p className={styles.note}>{t('begin')}</p>}
          {state.entries.map((entry) => (
            <Told key={entry.id} entry={entry} />
          ))}
        </div>
      </div>
      <Prompt typed={typed} session={session} onClose={onClose} />
    </section>
  );
}

const sessions = new WeakMap<object, ConsoleSession>();

/** Of each page one, which closing the panel leaves as it is. */
function sessionOf(
  page: ReturnType<typeof usePage>,
  store: ReturnType<typeof useBerthStore>,
): ConsoleSession {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const made = createSession(store, {
    reveal: (object) => {
      const span = store.getState().report?.objects[object];
      if (span === undefined) return;
      store.getState().actions.setNarrowPanel('editor');
      page.verb('revealLine')?.(span.tab, span.startLine);
    },
  });
  sessions.set(page, made);
  return made;
}

/** What a command that changes something would do. */
function Where() {
  const { t } = useTranslation('console');
  const isLater = useBerth((state) => state.moment !== undefined);
  const time = useBerth((state) => state.time);
  return (
    <span className={styles.where}>
      {isLater ? t('later', { at: timeText(time) }) : t('start')}
    </span>
  );
}

function Told({ entry: { line, stdout, stderr, view, note } }: { readonly entry: Entry }) {
  const { t } = useTranslation('console');
  const change = view?.change ?? 'none';
  return (
    <div className={styles.entry}>
      <pre className={styles.line}>
        <span aria-hidden="true">$ </span>
        {line}
      </pre>
      {stdout !== '' && <pre>{stdout}</pre>}
      {stderr !== '' && <pre className={styles.error}>{stderr}</pre>}
      {note !== undefined && (
        <p className={styles.note}>{t(note.key as 'written', note.values as { name: string })}</p>
      )}
      {change !== 'none' && (
        <p className={styles.change}>
          <Icon name={change === 'nowhere' ? 'info' : 'done'} size={13} />
          <span>
            <Named>{t(`change.${change}`, { at: timeText(view?.at ?? 0) })}</Named>
          </span>
        </p>
      )}
    </div>
  );
}

function Prompt({
  session,
  typed,
  onClose,
}: {
  readonly session: ConsoleSession;
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const { history } = useSyncExternalStore(session.subscribe, session.state);
  const run = useBerth((state) => state.run);
  const [text, setText] = useState(() => BEGUN + typed.current);
  const [back, setBack] = useState(0);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const send = (): void => {
    const typed = text;
    setText(BEGUN);
    setBack(0);
    setOffered([]);
    void session.type(typed);
  };
  const goBack = (by: 1 | -1): void => {
    const next = Math.min(history.length, Math.max(0, back + by));
    setBack(next);
    setText(next === 0 ? BEGUN : (history[history.length - next] ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Enter' && isPlain) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' || (event.key === '`' && text.trim() === 'kubectl')) {
      event.preventDefault();
      onClose();
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !text.includes('\n')) {
      event.preventDefault();
      goBack(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Tab' && isPlain && text.trim() !== '') {
      const found = completions(text, run ? knownOf(run) : NOTHING);
      // Where there is nothing to complete, Tab leaves the field as everywhere.
      if (found.length === 0) return;
      event.preventDefault();
      setText(completed(text, found));
      setOffered(found.length > 1 ? found : []);
    }
  };
  return (
    <>
      {offered.length > 0 && (
        <p className={styles.offered} role="status">
          {offered.slice(0, 24).join('  ')}
        </p>
      )}
      <form
        className={styles.prompt}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <span aria-hidden="true">$</span>
        <textarea
          ref={field}
          rows={Math.min(8, text.split('\n').length)}
          value={text}
          aria-label={t('prompt')}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(ownLine(target.value));
            setOffered([]);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
    </>
  );
}
