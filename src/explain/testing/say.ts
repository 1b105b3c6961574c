import type { Message } from '../../protocol/index.ts';
import { plainText, type Translate } from '../messages/plainText.ts';

/** Messages as plain text in the language of an i18next translator, whose typed keys are too narrow. */
export function sayer(translator: { readonly t: unknown }): (message: Message) => string {
  const t = translator.t as Translate;
  return (message) => plainText(message, t);
}
