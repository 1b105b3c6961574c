import { sentencesOf } from '../../../i18n/index.ts';
import {
  type ImportNote,
  type ImportReport,
  namesInRow,
  noteValues,
  type Passed,
} from '../../../imports/index.ts';
import { useTranslation } from '../../../ui/index.ts';
import styles from './FileHost.module.css';

interface FileReportProps {
  readonly name: string;
  readonly report: ImportReport;
}

/** In a line: how much of what was opened was read; unfolded, what was left out and why. */
export function FileReport({ name, report }: FileReportProps) {
  const { t } = useTranslation('imported');
  const left = report.passed.reduce((sum, { count }) => sum + count, 0);
  const said = t('files', { count: report.files });
  const without = left === 0 ? '' : t('leftOut', { count: left });
  return (
    <details className={styles.report}>
      <summary>{t('of', { name, what: sentencesOf(said, without) })}</summary>
      <ReportLines report={report} />
    </details>
  );
}

/** What was left out, and what a form does not tell; nothing where all was read. */
export function ReportLines({ report }: Pick<FileReportProps, 'report'>) {
  const { t } = useTranslation('imported');
  const { passed, notes } = report;
  if (passed.length + notes.length === 0) return null;
  return (
    <ul className={styles.reportLines} aria-label={t('label')}>
      {notes.map((note, index) => (
        <li key={index}>
          <NoteText note={note} />
        </li>
      ))}
      {passed.map((each) => (
        <li key={each.why}>
          <PassedText passed={each} />
        </li>
      ))}
    </ul>
  );
}

function PassedText({ passed: { why, count, examples } }: { readonly passed: Passed }) {
  const { t, i18n } = useTranslation('imported');
  const what = t(`passed.${why}`, { count });
  const values = { what, examples: namesInRow(examples, i18n.language) };
  return t(count > examples.length ? 'suchAnd' : 'such', values);
}

function NoteText({ note }: { readonly note: ImportNote }) {
  const { t, i18n } = useTranslation('imported');
  const values = noteValues(note, i18n.language);
  return t(`note.${note.kind}`, values);
}
