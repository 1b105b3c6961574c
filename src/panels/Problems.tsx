import type { i18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diagnosticsByTab, useBerth } from '../store/index.ts';
import { Button, Icon, RichText } from '../ui/index.ts';
import { SEVERITIES, type TabName, type TextDiagnostic } from '../worker/protocol.ts';
import styles from './text/Text.module.css';

/** Problems listed at once; a text with more is better mended from the top. */
const MOST = 100;

export interface ProblemsProps {
  /** Puts the cursor on a line of a tab. */
  readonly onReveal: (tab: TabName, line: number) => void;
}

const bySeverity = (a: TextDiagnostic, b: TextDiagnostic): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  a.range.startLine - b.range.startLine;

/** Sentences about the text itself begin with the line; those about a field do not. */
const saysItsLine = (i18n: i18n, { code }: TextDiagnostic): boolean =>
  String(i18n.getResource(i18n.language, 'diagnostics', code)).includes('{{line}}');

/** What is wrong with the text of the tab in view: the worst first, the rest on demand. */
export function Problems({ onReveal }: ProblemsProps) {
  const { t, i18n } = useTranslation('panels');
  const tab = useBerth((state) => state.tab);
  const diagnostics = useBerth(diagnosticsByTab)[tab];
  const [open, setOpen] = useState(false);
  if (diagnostics.length === 0) return null;
  const sorted = [...diagnostics].sort(bySeverity);
  const shown = open ? sorted.slice(0, MOST) : sorted.slice(0, 1);
  return (
    <section className={styles.problems} aria-label={t('problems.label')}>
      <ul className={styles.problemList}>
        {shown.map((diagnostic, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.problem}
              onClick={() => {
                onReveal(diagnostic.tab, diagnostic.range.startLine);
              }}
            >
              <Icon name={diagnostic.severity} className={styles[diagnostic.severity]} />
              <span>
                {!saysItsLine(i18n, diagnostic) && (
                  <b>{t('problems.line', { line: diagnostic.range.startLine })} </b>
                )}
                <RichText
                  ns="diagnostics"
                  text={{ key: diagnostic.code, values: diagnostic.values ?? {} }}
                />
                {diagnostic.object !== '' && (
                  <span className={styles.object}> ({diagnostic.object})</span>
                )}
                {diagnostic.apiServer !== undefined && (
                  <code className={styles.apiServer} lang="en">
                    {diagnostic.apiServer}
                  </code>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > 1 && (
        <Button
          className={styles.toggle}
          icon={open ? 'down' : 'right'}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? t('problems.fewer') : t('problems.more', { count: sorted.length - 1 })}
        </Button>
      )}
      {open && sorted.length > MOST && (
        <p className={styles.rest}>{t('problems.rest', { count: sorted.length - MOST })}</p>
      )}
    </section>
  );
}
