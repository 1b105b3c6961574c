import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds after which the first picture has long been there, and fetching the rest is in nobody's way. */
const LATER = 3_000;

/** Keeps the page's files once it rests; what does so is fetched then. The development server keeps none. */
export function OfflineHost() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void Promise.all([import('./offline.ts'), import('./NewVersion.tsx')]).then(
        ([{ keepOffline }, { NewVersion }]) => {
          const offline = keepOffline(
            navigator.serviceWorker,
            new URL('sw.js', document.baseURI),
            () => {
              window.location.reload();
            },
          );
          setShown(() => () => <NewVersion offline={offline} />);
        },
        // Without a network there is nothing to keep.
        () => undefined,
      );
    }, LATER);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return Shown === undefined ? null : <Shown />;
}
