import type { TabName, TextDiagnostic } from '../../protocol/index.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';

/** That the run does not follow the configuration in the text, and where that one's error is. */
export interface ReplacedConfiguration {
  readonly by: 'last-good' | 'default-instead';
  readonly tab: TabName;
  /** Line of the first error, from 1; 0 when none is known. */
  readonly line: number;
}

/**
 * What the run follows where the KubeSchedulerConfiguration in the text has an error; undefined when
 * it follows what the text says.
 */
export const replacedConfiguration = memoize(
  ({ report }: Pick<State, 'report'>) => [report] as const,
  ([report]): ReplacedConfiguration | undefined => {
    const by = report?.configuration;
    if (by !== 'last-good' && by !== 'default-instead') return undefined;
    const errors = report?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
    const first =
      firstOf(errors.filter(isAboutConfiguration)) ??
      firstOf(errors.filter(({ tab }) => tab === 'scheduler'));
    return { by, tab: first?.tab ?? 'scheduler', line: first?.range.startLine ?? 0 };
  },
);

const KIND = 'KubeSchedulerConfiguration';

/** A kind that is misspelt is told with the one that is expected. */
function isAboutConfiguration({ object, values }: TextDiagnostic): boolean {
  return object.startsWith(KIND) || values?.['expected'] === KIND;
}

function firstOf(diagnostics: readonly TextDiagnostic[]): TextDiagnostic | undefined {
  return [...diagnostics].sort((a, b) => a.range.startLine - b.range.startLine)[0];
}
