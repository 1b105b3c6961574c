import { useBerth } from '../../../store/index.ts';
import { Icon, RichText } from '../../../ui/index.ts';
import type { RunView, TextDiagnostic } from '../../../protocol/index.ts';
import { AddPart } from './AddPart.tsx';
import { lackedPart } from './lackedPart.ts';
import styles from '../Why.module.css';

/** Diagnostics of what an object names and the text lacks. */
const MISSING: ReadonlySet<string> = new Set([
  'part-missing',
  'class-missing',
  'default-class-missing',
  'namespace-labels-missing',
]);

/** What the Pod's object names that is missing from the text: the answer below may come of that. */
export function MissingParts({ run, pod }: { readonly run: RunView; readonly pod: number }) {
  return useMissing(run, pod).map(({ code, values = {}, range }) => {
    const part = lackedPart(code, values);
    return (
      <div key={`${code} ${String(range.startLine)}`} className={styles.missing}>
        <Icon name="warning" size={14} />
        <div>
          <RichText ns="diagnostics" text={{ key: code, values }} />
          {part !== undefined && <AddPart part={part} />}
        </div>
      </div>
    );
  });
}

function useMissing(run: RunView, pod: number): readonly TextDiagnostic[] {
  const report = useBerth((state) => state.report);
  const span = report?.objects[run.pods.object[pod] ?? -1];
  if (report === undefined || span === undefined) return [];
  return report.diagnostics.filter(
    ({ code, tab, range }) =>
      MISSING.has(code) &&
      tab === span.tab &&
      range.startLine >= span.startLine &&
      range.startLine <= span.endLine,
  );
}

/** Whether something is offered to be added that the Pod's object names, and that no search of changes tries. */
export function useOffersPart(run: RunView, pod: number): boolean {
  return useMissing(run, pod).some(
    ({ code, values = {} }) => lackedPart(code, values) !== undefined,
  );
}
