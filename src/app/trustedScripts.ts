/** The part of `window.trustedTypes` that is needed here. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => unknown;
}

/**
 * Lets scripts and workers start from the page's own files, and from nowhere else: the page's policy
 * takes no plain text for code. Where the browser knows no such types, nothing is done.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, document.baseURI).origin === window.location.origin ? url : null,
  });
}
