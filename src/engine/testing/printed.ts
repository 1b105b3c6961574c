import type { Status, StatusCode } from '../framework/decision.ts';
import { reasonTexts } from '../framework/reasonTable.ts';

/** A status in kube-scheduler's own texts, to be held against texts of elsewhere. */
export function printed({ code, reasons }: Status): {
  readonly code: StatusCode;
  readonly reasons: readonly string[];
} {
  return { code, reasons: reasonTexts(reasons) };
}
