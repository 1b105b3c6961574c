import type { Message } from '../../protocol/index.ts';

/** As much of a translator as a message needs (i18next's `t`). */
export type Translate = (key: string, values: Record<string, string | number>) => string;

/**
 * The message in the translator's language without its emphasis (`<b>`, `<code>`): for accessible
 * names, titles and copied text.
 */
export function plainText(message: Message, t: Translate): string {
  return t(`explain:${message.key}`, { ...message.values }).replaceAll(/<\/?(?:b|code)>/g, '');
}
