import { config, t as translated } from '@vscode/l10n/dist/browser.js';

export { config };

/**
 * The words of the YAML language service, in place of its own package's `t`: that one throws where a value to fill in is
 * null, which is what an empty key is called, and then nothing in the text is completed any more.
 */
export function t(message: string, ...values: readonly unknown[]): string {
  return translated(message, ...values.map((value) => value ?? String(value)));
}
