import {
  useCallback,
  useDeferredValue,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { findHits, useActions, useBerth, type FindHits } from '../../store/index.ts';
import { Icon, IconButton, useTranslation } from '../../ui/index.ts';
import { canvasText } from '../canvasText.ts';
import { lettersOf } from '../card/cardMetrics.ts';
import styles from './ClusterBar.module.css';

export interface FindBarProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The search has ended: the focus is to go back. */
  readonly onClosed: () => void;
}

/** The search field, with how many nodes and Pods it finds, and the way through them. */
export function FindBar({ ref, onClosed }: FindBarProps) {
  const { i18n } = useTranslation();
  const text = useBerth((state) => state.find?.text ?? '');
  const at = useBerth((state) => state.find?.at ?? -1);
  const hits = useBerth(findHits);
  const { setFindText, stepFind, closeFind } = useActions();
  const count = hits.nodes.length + hits.pods.length;
  const says = (key: string, values = {}) => canvasText(i18n, `find.${key}`, values);
  const close = useCallback(() => {
    closeFind();
    onClosed();
  }, [closeFind, onClosed]);
  const back = useCallback(() => {
    stepFind(-1);
  }, [stepFind]);
  const on = useCallback(() => {
    stepFind(1);
  }, [stepFind]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      stepFind(event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const problem =
    hits.problem === '' ? '' : says('problem', { part: shortened(hits.problem.trim()) });
  const told = useDeferredValue(problem || countText(i18n, hits, text, at));
  return (
    <search className={styles.find} onKeyDown={onKeyDown}>
      <Icon name="find" />
      <input
        ref={ref}
        type="text"
        dir="auto"
        className={styles.field}
        style={{ '--letters': lettersOf(text) } as CSSProperties}
        aria-label={says('label')}
        aria-describedby="find-says"
        aria-invalid={problem !== ''}
        placeholder={says('placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          setFindText(event.currentTarget.value);
        }}
      />
      <div className={styles.way}>
        <span
          id="find-says"
          role="status"
          className={styles.says}
          data-problem={problem === '' ? undefined : ''}
          title={told}
        >
          {told}
        </span>
        <IconButton
          icon="up"
          label={says('previous')}
          shortcut="⇧↵"
          disabled={count === 0}
          onClick={back}
        />
        <IconButton
          icon="down"
          label={says('next')}
          shortcut="↵"
          disabled={count === 0}
          onClick={on}
        />
        <IconButton icon="close" label={says('close')} shortcut="Esc" onClick={close} />
      </div>
    </search>
  );
}

function shortened(part: string): string {
  return part.length > 40 ? `${part.slice(0, 39)}…` : part;
}

/** `12 nodes, 40 Pods`, and before it `3/52` once one of them is gone to. */
function countText(
  i18n: Parameters<typeof canvasText>[0],
  { nodes, pods }: FindHits,
  text: string,
  at: number,
): string {
  if (text.trim() === '') return '';
  const count = nodes.length + pods.length;
  if (count === 0) return canvasText(i18n, 'find.none');
  const parts = [
    nodes.length > 0 ? canvasText(i18n, 'zone.nodes', { count: nodes.length }) : '',
    pods.length > 0 ? canvasText(i18n, 'card.pods', { count: pods.length }) : '',
  ];
  const all = parts.filter((part) => part !== '').join(canvasText(i18n, 'join'));
  return at < 0 ? all : canvasText(i18n, 'find.at', { at: at + 1, count, all });
}
