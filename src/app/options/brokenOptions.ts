import type { ParseReport, TextDiagnostic } from '../../protocol/index.ts';

/** Why the options cannot be changed from the page: what has the error, and its line from 1. */
export interface BrokenOptions {
  /** The RunOptions document, or the YAML around it, which may be that document's. */
  readonly what: 'document' | 'yaml';
  readonly line: number;
}

/** The first error that stands in the way of an edit of the RunOptions document. */
export function brokenOptions(report: ParseReport | undefined): BrokenOptions | undefined {
  const errors = (report?.diagnostics ?? []).filter(
    ({ tab, severity }) => tab === 'scheduler' && severity === 'error',
  );
  const ofDocument = errors.filter(isAboutOptions);
  if (ofDocument.length > 0) return { what: 'document', line: firstLine(ofDocument) };
  if (report?.brokenTabs.includes('scheduler') !== true) return undefined;
  const ofText = errors.filter(({ object }) => object === '');
  return { what: 'yaml', line: firstLine(ofText.length > 0 ? ofText : errors) };
}

/** A kind that is misspelt is told with the one that is expected. */
function isAboutOptions({ object, values }: TextDiagnostic): boolean {
  return /^RunOptions\b/.test(object) || values?.['expected'] === 'RunOptions';
}

function firstLine(diagnostics: readonly TextDiagnostic[]): number {
  return Math.min(...diagnostics.map(({ range }) => range.startLine));
}
