import type { i18n } from 'i18next';
import type { StepLabel } from '../store/index.ts';
import { plainText } from '../ui/index.ts';
import { isExampleId } from './examples/index.ts';

/** What undo or redo would do, in words: "Undo: Typing in Workload"; the verb alone for nothing. */
export function stepText(i18n: i18n, verb: 'undo' | 'redo', step: StepLabel | undefined): string {
  const t = i18n.getFixedT(null, 'app');
  if (step === undefined) return t(`header.${verb}`);
  const { key, values } = step.message;
  const { name } = values;
  // The store knows an example by its id.
  const named =
    step.namespace === 'history' && typeof name === 'string' && isExampleId(name)
      ? { ...values, name: t(`examples.${name}.title`) }
      : values;
  return t(`header.${verb}Step`, { step: plainText(i18n, step.namespace, { key, values: named }) });
}
