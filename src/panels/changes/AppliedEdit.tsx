import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type BerthState, useActions, useBerth } from '../../store/index.ts';
import { Button, Icon, IconButton, plainText, RichText } from '../../ui/index.ts';
import { TAB_NAMES } from '../../worker/protocol.ts';
import styles from './AppliedEdit.module.css';

/** How long it is told that an edit was undone, in milliseconds. */
const UNDONE_SHOWN = 8_000;

export interface AppliedEditProps {
  /** The panel: while the focus is in it, it goes to what is to be pressed next. */
  readonly panel: RefObject<HTMLElement | null>;
}

/**
 * One line about the last edit that was made for the user: applied, with Undo; or why it was not.
 * Belongs where it stays while selections change, so that it is announced and keeps the focus.
 */
export function AppliedEdit({ panel }: AppliedEditProps) {
  const { t, i18n } = useTranslation('changes');
  const { undoEdits, dismissEditNews } = useActions();
  const news = useBerth((state) => state.editNews);
  const isTakenBack = useBerth(isUndoneElsewhere);
  const line = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const shown = news?.kind === 'applied' && isTakenBack ? undefined : news;

  useEffect(() => {
    // The button that was pressed goes with its proposal: the next thing to press is Undo.
    const isHere = panel.current?.contains(document.activeElement) === true;
    if (!isHere) return;
    if (news?.kind === 'applied') undo.current?.focus();
    else if (news?.kind === 'undone') line.current?.focus();
  }, [news, panel]);

  useEffect(() => {
    if (news?.kind !== 'undone') return;
    const timer = setTimeout(dismissEditNews, UNDONE_SHOWN);
    return () => {
      clearTimeout(timer);
    };
  }, [news, dismissEditNews]);

  const title = shown?.title;
  return (
    <div ref={line} tabIndex={-1} className={styles.place}>
      <div role="status" className={shown === undefined ? undefined : styles.line}>
        {shown !== undefined && title !== undefined && (
          <>
            <Icon name={shown.kind === 'applied' || shown.kind === 'undone' ? 'done' : 'warning'} />
            <span className={styles.words}>
              {shown.kind === 'applied' || shown.kind === 'undone' ? (
                <>
                  <b>{t(`panel.${shown.kind}`)}</b>
                  {i18n.language === 'zh' ? '' : ' '}
                  <RichText ns={title.namespace} text={title.message} />
                </>
              ) : (
                t(`panel.${shown.kind}`)
              )}
            </span>
          </>
        )}
      </div>
      {shown !== undefined && title !== undefined && (
        <div className={styles.buttons}>
          {shown.kind === 'applied' && (
            <Button
              ref={undo}
              look="outline"
              icon="undo"
              className={styles.undo}
              aria-label={t('panel.undoTitle', {
                title: plainText(i18n, title.namespace, title.message),
              })}
              onClick={undoEdits}
            >
              {t('panel.undo')}
            </Button>
          )}
          <IconButton icon="close" label={t('panel.dismiss')} onClick={dismissEditNews} />
        </div>
      )}
    </div>
  );
}

/** The editor's own undo has taken the newest edit back. */
function isUndoneElsewhere({ applied, texts }: BerthState): boolean {
  const last = applied.at(-1);
  if (last === undefined) return true;
  return TAB_NAMES.every(
    (tab) => last.before[tab] === undefined || last.before[tab] === texts[tab],
  );
}
