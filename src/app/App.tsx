import type { i18n } from 'i18next';
import { CommandHost, usePage } from '../commands/index.ts';
import { CourseMap } from '../course/index.ts';
import { CompareReleases, ConsoleHost } from '../panels/index.ts';
import { useBerth } from '../store/index.ts';
import { TooltipProvider, Translated, useMediaQuery } from '../ui/index.ts';
import { CompareHost } from './compare/CompareHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FirstVisit } from './first/FirstVisit.tsx';
import { Header } from './Header.tsx';
import { KeptInRegions } from './KeptInRegions.tsx';
import { Notices } from './Notices.tsx';
import { OfflineHost } from './offline/OfflineHost.tsx';
import { NarrowRegions, TallRegions, WideRegions } from './Regions.tsx';
import { Present } from './Present.tsx';
import { ReleaseNotice } from './options/ReleaseNotice.tsx';
import { LinkNotice } from './share/LinkNotice.tsx';
import { CENTRE, RUN } from './centre.ts';
import { RIGHT_PANEL } from './rightPanel.ts';
import { SecretsNotice } from './SecretsNotice.tsx';
import { SortedHost } from './sorted/SortedHost.tsx';
import { usePrinting } from './print/usePrinting.ts';
import { useDocumentLanguage, useTheme } from './documentLook.ts';
import { usePageVerbs } from './usePageVerbs.ts';
import { useTranslator } from './useTranslator.ts';
import { FileHost, WorkspaceNotice } from './workspace/index.ts';
import styles from './App.module.css';

/** Below this the regions do not fit side by side. */
const NARROW = '(max-width: 899px)';
/** What is narrow has place for two regions below the cluster; otherwise one is shown at a time. */
const TALL = '(min-width: 600px) and (min-height: 700px)';

const AROUND_CONSOLE = {
  picture: () => document.getElementById(CENTRE),
  run: () => document.getElementById(RUN),
};
const rightPanel = (): HTMLElement | null => document.getElementById(RIGHT_PANEL);

export interface AppProps {
  /** Of the language that the page starts in. */
  readonly translator: i18n;
}

export function App({ translator: first }: AppProps) {
  const { holdIn } = usePage();
  const language = useBerth((state) => state.language);
  const translator = useTranslator(language, first);
  const narrow = useMediaQuery(NARROW);
  const tall = useMediaQuery(TALL);
  const presenting = useBerth((state) => state.presenting);
  const firstVisit = useBerth((state) => state.firstVisit);
  const Regions = narrow ? (tall ? TallRegions : NarrowRegions) : WideRegions;
  useTheme();
  usePageVerbs();
  usePrinting(translator);
  useDocumentLanguage(translator);

  return (
    <Translated i18n={translator}>
      <TooltipProvider>
        <div
          ref={holdIn}
          className={styles.page}
          data-berth
          {...(presenting && { 'data-presenting': '' })}
        >
          {!presenting && !firstVisit && (
            <ErrorBoundary region="header">
              <Header />
            </ErrorBoundary>
          )}
          <Notices />
          <SecretsNotice />
          <SortedHost />
          <ReleaseNotice />
          <WorkspaceNotice />
          <LinkNotice />
          <OfflineHost />
          <FileHost />
          <CourseMap />
          <main className={styles.regions}>
            {firstVisit ? (
              <FirstVisit />
            ) : presenting ? (
              <Present />
            ) : (
              <CompareHost>
                <KeptInRegions>
                  <Regions />
                </KeptInRegions>
              </CompareHost>
            )}
            {!firstVisit && (
              <>
                <CompareReleases besides={rightPanel} />
                <ConsoleHost around={AROUND_CONSOLE} />
                <CommandHost />
              </>
            )}
          </main>
        </div>
      </TooltipProvider>
    </Translated>
  );
}
