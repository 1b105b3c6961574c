import { createTranslator } from '../../src/i18n/index.ts';
import type { ScenarioTexts } from '../../src/protocol/index.ts';
import { withoutEmphasis } from './emphasis.ts';
import type { Scenario } from './scenario.ts';
import type { Source } from './sources.ts';

/** Something that is wrong with the manifests, or odd. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** `Kind namespace/name`; '' for what belongs to no object. */
  readonly object: string;
  /** In words, without where. */
  readonly says: string;
  /** The line of the page's tab, from 1. */
  readonly tab: keyof ScenarioTexts;
  readonly line: number;
  /** Where it stands in what was given (`located`). */
  readonly source?: Source;
}

/** What is said of these refers to the API server's words, which the page shows below. */
const REFERRING = new Set([
  ...['value-refused', 'field-refused', 'object-refused', 'pods-refused'],
  ...['autoscaler-refused', 'other-refused'],
]);

/** What the report of a scenario says of its manifests, each once, in English. */
export function problemsOf({ report }: Scenario): readonly Problem[] {
  const i18n = createTranslator('en');
  // A key that comes from the worker is not known to the types.
  const translate = i18n.t.bind(i18n) as (key: string, options: object) => string;
  // A line names the object, not the field: what is said of two of its fields would stand there twice.
  const told = new Set<string>();
  return report.diagnostics.flatMap(({ tab, range, object, code, values, severity, apiServer }) => {
    const line = range.startLine;
    const sentence = withoutEmphasis(
      translate(code, { ns: 'diagnostics', ...values, line: String(line) }),
    );
    const isReferring = apiServer !== undefined && REFERRING.has(code);
    const says = isReferring ? `${sentence.replace(/\.$/, '')}: ${apiServer}` : sentence;
    const known = object !== '' && told.has(`${object}\n${says}`);
    told.add(`${object}\n${says}`);
    return known ? [] : [{ severity, code, object, says, tab, line }];
  });
}

/** A problem in a line, which begins with its file and line where they are known. */
export function problemText({ severity, object, tab, line, source, says }: Problem): string {
  if (source === undefined) {
    return `${severity}: ${object === '' ? `${tab}, line ${String(line)}` : object}: ${says}`;
  }
  const named = object === '' ? '' : `${object}: `;
  return `${source.file}:${String(source.line)}: ${severity}: ${named}${says}`;
}
