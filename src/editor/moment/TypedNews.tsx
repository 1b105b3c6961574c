import { sentencesOf } from '../../i18n/index.ts';
import { Button, Icon, type IconName, Kbd, Named } from '../../ui/index.ts';
import type { OperationRefusal, TypedView } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import type { Draft, DraftState } from './draft.ts';
import styles from './MomentBar.module.css';

export interface TypedNewsProps {
  readonly draft: Draft;
  readonly state: DraftState;
  /** The moment of what was typed, as a clock shows it. */
  readonly at: string;
  readonly translate: Translate;
  /** Shows that moment; undefined where it is on the screen. */
  readonly onBack?: () => void;
}

/** What was typed at a moment: what would be done then, or why nothing is, before it is done. */
export function TypedNews({ draft, state, at, translate, onBack }: TypedNewsProps) {
  const { view, isChecked } = state;
  const told = tellingOf(view);
  const isReady = isChecked && told === 'ready';
  const keys = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘⏎' : 'Ctrl+Enter';
  return (
    <div className={styles.news} data-told={told}>
      <div role="status" className={styles.told}>
        <Icon name={ICONS[told]} size={13} />
        {told === 'ready' && view ? (
          <div className={styles.text}>
            <span>{translate('time', 'typing.does', { at })}</span>
            <ul className={styles.lines}>
              {view.actions.map((action, index) => (
                <li key={index}>
                  <code>
                    <Named>{lineOf(action)}</Named>
                  </code>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <span className={styles.text}>
            {told === 'refused'
              ? sentencesOf(
                  ...(view?.operation?.refusals ?? []).map((each) => wordsOf(each, translate)),
                )
              : translate('time', `typing.${told}`, { at })}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{translate('time', 'typing.back', { at })}</Button>}
        <Button onClick={draft.discard}>{translate('time', 'typing.discard')}</Button>
        <Button
          look="solid"
          disabled={!isReady}
          onClick={() => {
            void draft.commit();
          }}
        >
          {translate('time', 'typing.do', { at })}
        </Button>
        <Kbd>{keys}</Kbd>
      </div>
    </div>
  );
}

type Telling = 'ready' | 'broken' | 'nothing' | 'refused' | 'looking';

const ICONS: Readonly<Record<Telling, IconName>> = {
  ready: 'info',
  broken: 'warning',
  nothing: 'info',
  refused: 'warning',
  looking: 'info',
};

function tellingOf(view: TypedView | undefined): Telling {
  if (view === undefined) return 'looking';
  if (view.isBroken) return 'broken';
  if ((view.operation?.refusals.length ?? 0) > 0) return 'refused';
  return view.actions.length > 0 ? 'ready' : 'nothing';
}

function wordsOf({ text: { namespace, message } }: OperationRefusal, translate: Translate): string {
  return translate(namespace, message.key, message.values);
}

/** The command, or `kubectl apply` of what is new. */
function lineOf({ run, apply = [] }: TypedView['actions'][number]): string {
  if (run !== undefined) return run;
  return ['kubectl apply', ...apply.map(nameOf)].join(' ');
}

function nameOf(value: unknown): string {
  const { kind, metadata } = (value ?? {}) as {
    readonly kind?: unknown;
    readonly metadata?: { readonly name?: unknown } | null;
  };
  return [kind, metadata?.name].map((part) => (typeof part === 'string' ? part : '')).join('/');
}
