import type { i18n } from 'i18next';
import { useState } from 'react';
import { diagnosticsByTab, useAnswer, useBerth } from '../store/index.ts';
import { Button, useTranslation } from '../ui/index.ts';
import {
  type ActionView,
  type Lint,
  type MissingPart,
  SEVERITIES,
  type Severity,
  type TabName,
  type TextDiagnostic,
} from '../protocol/index.ts';
import { alike } from './problems/alike.ts';
import { Fixes } from './problems/Fixes.tsx';
import { ProblemText, type ToldProblem } from './problems/ProblemText.tsx';
import styles from './text/Text.module.css';
import { AddPart } from './why/missing/AddPart.tsx';
import { lackedPart } from './why/missing/lackedPart.ts';

/** Problems listed at once; a text with more is better mended from the top. */
const MOST = 100;

export interface ProblemsProps {
  /** Puts the cursor on a line of a tab. */
  readonly onReveal: (tab: TabName, line: number) => void;
}

/** A problem as it is listed, and the lint that knows how to mend it. */
interface Listed extends ToldProblem {
  readonly severity: Severity;
  /** Index in `LintsView.lints`, -1 for none. */
  readonly lint: number;
  /** The same of all of which the same is said. */
  readonly saying?: string | undefined;
  /** What is missing, where it can be made. */
  readonly part?: MissingPart | undefined;
}

const NO_LINTS: readonly Lint[] = [];

const bySeverity = (a: Listed, b: Listed): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.line - b.line;

/** Sentences about the text itself begin with the line; those about a field do not. */
const says = (i18n: i18n, { code }: TextDiagnostic, value: string): boolean =>
  String(i18n.getResource(i18n.language, 'diagnostics', code)).includes(`{{${value}}}`);

/**
 * What is wrong with the text of the tab in view, and what in it is hardly meant: the worst first,
 * the rest on demand.
 */
export function Problems({ onReveal }: ProblemsProps) {
  const { t, i18n } = useTranslation('panels');
  const tab = useBerth((state) => state.tab);
  const diagnostics = useBerth(diagnosticsByTab)[tab];
  const { answer, isCurrent } = useAnswer({ kind: 'lints' });
  const lints = answer?.lints ?? NO_LINTS;
  const actions = useBerth(({ timeline, timelineRevision, revision }) =>
    timelineRevision === revision ? timeline?.actions : undefined,
  );
  const [open, setOpen] = useState(false);
  const all = [
    ...diagnostics.map((diagnostic) => ofDiagnostic(i18n, diagnostic, lints)),
    ...ofLints(lints, tab),
    ...ofActions(actions ?? [], tab),
  ].sort(bySeverity);
  const listed = alike(all);
  if (listed.length === 0) return null;
  const shown = open ? listed.slice(0, MOST) : listed.slice(0, 1);
  const more = listed.length - MOST;
  return (
    <section className={styles.problems} aria-label={t('problems.label')}>
      <ul className={styles.problemList}>
        {shown.map(({ part, ...problem }, index) => (
          <li key={index} className={styles.problemItem}>
            <ProblemText
              problem={problem}
              onReveal={() => {
                onReveal(tab, problem.line);
              }}
            />
            <Fixes
              lint={problem.lint}
              fixes={lints[problem.lint]?.fixes ?? []}
              link={lints[problem.lint]?.link}
              isCurrent={isCurrent}
            />
            {part !== undefined && (
              <div className={styles.fixes}>
                <AddPart part={part} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {listed.length > 1 && (
        <Button
          className={styles.toggle}
          icon={open ? 'down' : 'right'}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? t('problems.fewer') : t('problems.more', { count: listed.length - 1 })}
        </Button>
      )}
      {open && more > 0 && <p className={styles.rest}>{t('problems.rest', { count: more })}</p>}
    </section>
  );
}

function ofDiagnostic(i18n: i18n, diagnostic: TextDiagnostic, lints: readonly Lint[]): Listed {
  const { severity, code, values = {}, range, object, apiServer, tab } = diagnostic;
  const field = says(i18n, diagnostic, 'field') && values['field'];
  const isIt = (lint: Lint) =>
    lint.isDiagnostic === true &&
    lint.code === code &&
    lint.tab === tab &&
    lint.range.startLine === range.startLine;
  const lint = lints.findIndex(isIt);
  return {
    severity,
    line: range.startLine,
    isLineSaid: says(i18n, diagnostic, 'line'),
    namespace: 'diagnostics',
    text: { key: code, values },
    object,
    apiServer,
    lint,
    saying:
      lint === -1 ? JSON.stringify([code, severity, apiServer, { ...values, field }]) : undefined,
    part: lackedPart(code, values, apiServer),
  };
}

function ofLints(lints: readonly Lint[], tab: TabName): Listed[] {
  return lints.flatMap((found, lint) => {
    const { tab: ofTab, severity, range, text, proof, object, isDiagnostic } = found;
    if (ofTab !== tab || isDiagnostic === true) return [];
    return [
      {
        severity,
        line: range.startLine,
        isLineSaid: false,
        namespace: 'lint',
        text,
        proof,
        object,
        apiServer: undefined,
        lint,
      },
    ];
  });
}

/** Actions of a Timeline of which not all is done, in kubectl's words. */
function ofActions(actions: readonly ActionView[], tab: TabName): Listed[] {
  return actions.flatMap(({ refused, range }) => {
    if (refused === '' || range?.tab !== tab) return [];
    return {
      severity: 'warning',
      line: range.range.startLine,
      isLineSaid: false,
      namespace: 'time',
      text: { key: 'notDone', values: {} },
      object: '',
      apiServer: refused,
      lint: -1,
    };
  });
}
