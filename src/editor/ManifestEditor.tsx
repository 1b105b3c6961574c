import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { spanOfSelection, useActions, useBerth, useBerthStore } from '../store/index.ts';
import {
  Button,
  Count,
  Icon,
  plainText,
  TabList,
  tabId,
  VisuallyHidden,
  useLoaded,
  useTranslation,
} from '../ui/index.ts';
import { TAB_NAMES, type TabName } from '../protocol/index.ts';
import { ConfigurationNotice } from './ConfigurationNotice.tsx';
import { litTabs } from './light/litLines.ts';
import type { Translate } from './markers/marker.ts';
import styles from './ManifestEditor.module.css';
import type { ViewTexts } from './monaco/view.ts';
import { fitsPlaceholder, PlaceholderEditor } from './PlaceholderEditor.tsx';
import { isLargeText } from './text/limits.ts';
import { tabStates, type TabState } from './text/tabState.ts';
import { useMonaco } from './useMonaco.ts';

/**
 * The manifests as text, in three tabs. A textarea stands there at once; Monaco takes its place when
 * the first picture stands, and the textarea stays in use if Monaco cannot be loaded.
 */
export function ManifestEditor() {
  const store = useBerthStore();
  const actions = useActions();
  const tab = useBerth((state) => state.tab);
  // Not the text itself, which React would compare letter by letter with the one before.
  const manifests = useBerth((state) => state.texts);
  const report = useBerth((state) => state.report);
  const language = useBerth((state) => state.language);
  const pictured = useBerth((state) => state.run !== undefined);
  const monaco = useMonaco(pictured, language);
  const [retrySchema, setRetrySchema] = useState<() => void>();
  const caret = useRef<number>(undefined);
  const panelId = useId();

  const translate = useTranslate();
  const texts = useMemo(() => viewTexts(translate), [translate]);
  const states = useMemo(() => tabStates(report), [report]);
  const lit = useBerth(litTabs);
  const selectedIn = useBerth((state) => spanOfSelection(state)?.tab);
  const text = manifests[tab];
  const large = useMemo(() => isLargeText(manifests[tab]), [manifests, tab]);
  const onSchema = useCallback((failed: boolean, retry: () => void) => {
    setRetrySchema(() => (failed ? retry : undefined));
  }, []);
  const onTab = useCallback(
    (next: TabName) => {
      actions.setTab(next);
    },
    [actions],
  );
  const readCaret = useCallback(() => caret.current, []);
  const onCaret = useCallback((offset: number | undefined) => {
    caret.current = offset;
  }, []);

  const isLater = useBerth((state) => state.moment !== undefined);
  const moment = useLoaded(loadMoment, isLater && monaco.kind === 'ready');
  const setUp =
    monaco.kind === 'ready' ? (
      <monaco.View
        store={store}
        translate={translate}
        texts={texts}
        readCaret={readCaret}
        onSchema={onSchema}
        className={styles.monaco}
      />
    ) : (
      <PlaceholderEditor
        tab={tab}
        text={text}
        label={translate('editor', `label.${tab}`)}
        empty={texts.empty[tab]}
        onChange={(value, change) => {
          actions.setText(tab, value, change);
        }}
        onTab={onTab}
        onCaret={onCaret}
      />
    );
  const panel = (content: ReactNode) => (
    <div
      id={panelId}
      role="tabpanel"
      aria-labelledby={tabId(panelId, tab)}
      className={styles.panel}
    >
      {content}
    </div>
  );

  return (
    <section className={styles.editor} aria-label={translate('editor', 'tabs')}>
      <TabList
        label={translate('editor', 'tabs')}
        value={tab}
        tabs={TAB_NAMES.map((value) => ({
          value,
          text: (
            <TabText
              tab={value}
              state={states[value]}
              isLit={value !== tab && lit.includes(value)}
              holdsSelected={value !== tab && value === selectedIn}
              translate={translate}
            />
          ),
        }))}
        onChange={onTab}
        panelId={panelId}
      />
      {tab === 'scheduler' && <ConfigurationNotice />}
      {monaco.kind === 'failed' && (
        <Notice
          text={translate('editor', 'loadFailed')}
          translate={translate}
          // What is typed was saved, and is there again after the page is loaded anew.
          retry={monaco.again ? reloadPage : monaco.retry}
          retryText={monaco.again ? 'reload' : 'retry'}
        />
      )}
      {monaco.kind !== 'ready' && !fitsPlaceholder(text) && (
        <Notice text={translate('editor', 'truncated')} translate={translate} />
      )}
      {monaco.kind === 'ready' && large && (
        <Notice text={translate('editor', 'large')} translate={translate} />
      )}
      {retrySchema !== undefined && !large && (
        <Notice
          text={translate('editor', 'schemaFailed')}
          translate={translate}
          retry={retrySchema}
        />
      )}
      {moment.kind === 'ready' ? (
        <moment.module.MomentPart tab={tab} translate={translate} setUp={setUp} panel={panel} />
      ) : (
        <>
          {isLater && <Notice text={translate('editor', 'startOnly')} translate={translate} />}
          {panel(setUp)}
        </>
      )}
    </section>
  );
}

const loadMoment = () => import('./moment/MomentPart.tsx');

interface TabTextProps {
  readonly tab: TabName;
  readonly state: TabState;
  /** Lines are lit there, out of sight. */
  readonly isLit: boolean;
  /** What is selected stands there, out of sight. */
  readonly holdsSelected: boolean;
  readonly translate: Translate;
}

function TabText({ tab, state, isLit, holdsSelected, translate }: TabTextProps) {
  const said = state.hasErrors ? 'objectsAndErrors' : 'objects';
  return (
    <>
      <span className={isLit ? styles.lit : undefined}>{translate('editor', `tab.${tab}`)}</span>
      {state.objects > 0 && (
        <small className={styles.count} aria-hidden="true">
          <Count of={state.objects} />
        </small>
      )}
      {state.hasErrors && <Icon name="error" size={13} className={styles.error} />}
      {(state.objects > 0 || state.hasErrors) && (
        <VisuallyHidden>{translate('editor', said, { count: state.objects })}</VisuallyHidden>
      )}
      {holdsSelected && (
        <span className={styles.selected} title={translate('editor', 'holdsSelected')}>
          <VisuallyHidden>{translate('editor', 'holdsSelected')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly translate: Translate;
  readonly retry?: () => void;
  readonly retryText?: 'retry' | 'reload';
}

function reloadPage(): void {
  window.location.reload();
}

function Notice({ text, translate, retry, retryText = 'retry' }: NoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      <Icon name={retry === undefined ? 'info' : 'warning'} size={13} />
      <span>{text}</span>
      {retry !== undefined && (
        <Button look="plain" icon="reload" onClick={retry}>
          {translate('editor', retryText)}
        </Button>
      )}
    </div>
  );
}

/** The catalogue in the chosen language; a new function when the language changes. */
function useTranslate(): Translate {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback<Translate>(
    (namespace, key, values) =>
      plainText(i18n, namespace, { key, values: { ...values, lng: language } }),
    [i18n, language],
  );
}

/** Monaco holds the Tab key until told not to; a Mac keeps Ctrl+M for itself. */
function viewTexts(translate: Translate): ViewTexts {
  const keys = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌃⇧M' : 'Ctrl+M';
  const byTab = (say: (tab: TabName) => string) =>
    Object.fromEntries(TAB_NAMES.map((tab) => [tab, say(tab)])) as Record<TabName, string>;
  return {
    label: byTab((tab) =>
      translate('editor', 'withTabKey', { label: translate('editor', `label.${tab}`), keys }),
    ),
    empty: byTab((tab) => translate('editor', `empty.${tab}`)),
  };
}
