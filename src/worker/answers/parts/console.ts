import { answerAsKubectl } from '../asKubectl.ts';
import { answerConsole } from '../console.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked in kubectl’s words. */
export const ANSWERERS: Answerers<'asKubectl' | 'console'> = {
  asKubectl: answerAsKubectl,
  console: answerConsole,
};
