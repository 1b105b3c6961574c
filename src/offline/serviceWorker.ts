/**
 * Keeps every file of the built page in the browser, so that it opens and works without a network: each is fetched
 * once, with the first visit, and again with a new version of the page, which waits until the user takes it.
 * `tools/offline.mjs` builds it and fills in which files there are.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the page; `revision` is null where its name changes with what it holds. */
  readonly __FILES__: readonly { readonly url: string; readonly revision: string | null }[];
};

cleanupOutdatedCaches();
// What stands behind `?` asks for no other file.
precacheAndRoute([...self.__FILES__], { ignoreURLParametersMatching: [/.*/] });
clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
