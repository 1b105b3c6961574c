import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ClusterCanvas } from '../../canvas/index.ts';
import { usePage } from '../../commands/index.ts';
import { LoadedPresented } from '../../panels/index.ts';
import { useBerth } from '../../store/index.ts';
import {
  Icon,
  TooltipProvider,
  Translated,
  useTranslation,
  VisuallyHidden,
} from '../../ui/index.ts';
import { useDocumentLanguage, useTheme } from '../documentLook.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Logo } from '../Logo.tsx';
import type { Links } from '../share/links.ts';
import { useTranslator } from '../useTranslator.ts';
import { scenarioTitle } from '../workspace/index.ts';
import type { Host } from './host.ts';
import { Manifests } from './Manifests.tsx';
import { remoteOf } from './remoteOf.ts';
import styles from './Embed.module.css';

export interface EmbedProps {
  /** Of the language that the frame starts in. */
  readonly translator: i18n;
  readonly host: Host;
  readonly links: Links;
  readonly hasYaml: boolean;
}

/** In a frame of another page: the picture, a sentence, the playhead, and the way to all of Berth. */
export function Embed({ translator: first, ...rest }: EmbedProps) {
  const language = useBerth((state) => state.language);
  const translator = useTranslator(language, first);
  const { holdIn } = usePage();
  useTheme();
  useDocumentLanguage(translator);
  return (
    <Translated i18n={translator}>
      <TooltipProvider>
        <div ref={holdIn} className={styles.embed} data-berth>
          <Framed {...rest} />
        </div>
      </TooltipProvider>
    </Translated>
  );
}

function Framed({ host, links, hasYaml }: Omit<EmbedProps, 'translator'>) {
  const { t, i18n } = useTranslation('share');
  const name = useBerth((state) => state.name);
  const title = scenarioTitle(i18n, name);
  const opened = useSyncExternalStore(links.subscribe, links.state);
  const remote = useMemo(() => remoteOf(host), [host]);
  const onWantedHeight = useTellHeight(host);
  useEffect(() => {
    document.title = title === '' ? 'Berth' : `${title} – Berth`;
  }, [title]);
  useEffect(() => {
    host.tell({ berth: 'ready', version: 1 });
  }, [host]);
  if (opened.kind === 'refused') {
    return (
      <main className={styles.refused}>
        <VisuallyHidden role="heading" aria-level={1}>
          Berth
        </VisuallyHidden>
        <p role="alert">
          <Icon name="warning" /> {t(`embed.refused.${opened.why}`)}
        </p>
        <OpenInBerth />
      </main>
    );
  }
  return (
    <main className={styles.main} aria-label={t('embed.label', { title })}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t('embed.label', { title })}
      </VisuallyHidden>
      {opened.kind === 'part' && (
        <p role="alert" className={styles.part}>
          <Icon name="warning" /> {t(`opened.${opened.why}`, { count: opened.missing })}
        </p>
      )}
      <div className={styles.stage}>
        <div className={styles.picture}>
          <ErrorBoundary region="cluster">
            <ClusterCanvas isFramed onWantedHeight={onWantedHeight} />
          </ErrorBoundary>
        </div>
        {hasYaml && <Manifests />}
      </div>
      <ErrorBoundary region="run">
        <LoadedPresented isSmall asked={null} end={<OpenInBerth />} remote={remote} />
      </ErrorBoundary>
    </main>
  );
}

/** The whole page with the same scenario, in a window of its own. */
function OpenInBerth() {
  const { t } = useTranslation('share');
  const hash = useHash();
  return (
    <a className={styles.open} href={`./${hash}`} target="_blank" rel="noopener noreferrer">
      <Logo />
      <span>{t('embed.open')}</span>
    </a>
  );
}

/** What stands behind `#` in the frame's address, with it. */
function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => {
        window.removeEventListener('hashchange', onChange);
      };
    },
    () => window.location.hash,
  );
}

function useTellHeight(host: Host) {
  const told = useRef(0);
  return useCallback(
    (height: number) => {
      if (told.current === height) return;
      told.current = height;
      host.tell({ berth: 'height', height });
    },
    [host],
  );
}
