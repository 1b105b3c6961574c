/** A part of monaco-editor 0.57.0 that ships without types; it is imported for what it registers. */
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';

/** The same as the package's own `main`, which is made for Node. */
declare module '@vscode/l10n/dist/browser.js' {
  export function config(options: unknown): void;
  export function t(message: string, ...values: readonly unknown[]): string;
}
