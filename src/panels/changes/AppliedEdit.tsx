import { type RefObject, useEffect, useRef } from 'react';
import { useActions, useBerth } from '../../store/index.ts';
import { Button, Icon, IconButton, plainText, RichText, useTranslation } from '../../ui/index.ts';
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
  const actions = useActions();
  const { dismissEditNews } = actions;
  // What something else came after may not be so any longer, and Undo would take back that first.
  const news = useBerth(({ editNews, history }) =>
    editNews?.kind === 'applied' && history.undo !== editNews.title ? undefined : editNews,
  );
  const line = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

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

  const title = news?.title;
  return (
    <div ref={line} tabIndex={-1} className={styles.place}>
      <div role="status" className={news === undefined ? undefined : styles.line}>
        {news !== undefined && title !== undefined && (
          <>
            <Icon name={news.kind === 'applied' || news.kind === 'undone' ? 'done' : 'warning'} />
            <span className={styles.words} title={plainText(i18n, title.namespace, title.message)}>
              {news.kind === 'applied' || news.kind === 'undone' ? (
                <>
                  <b>{t(`panel.${news.kind}`)}</b>
                  {i18n.language === 'zh' ? '' : ' '}
                  <RichText ns={title.namespace} text={title.message} />
                </>
              ) : (
                t(`panel.${news.kind}`)
              )}
            </span>
          </>
        )}
      </div>
      {news !== undefined && title !== undefined && (
        <div className={styles.buttons}>
          {news.kind === 'applied' && (
            <Button
              ref={undo}
              look="outline"
              icon="undo"
              className={styles.undo}
              aria-label={t('panel.undoTitle', {
                title: plainText(i18n, title.namespace, title.message),
              })}
              onClick={actions.undo}
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
