import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { NotLoaded, useLoaded } from '../../ui/index.ts';

const load = () => import('./ConsolePanel.tsx');

/** Opens and closes the console; the panel itself is fetched with its first opening. */
export function ConsoleHost() {
  const page = usePage();
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  useEffect(
    () =>
      page.attach({
        toggleConsole: () => {
          before.current = document.activeElement;
          setOpen((last) => !last);
        },
      }),
    [page],
  );
  if (!open) return null;
  return (
    <Fetched
      onClose={() => {
        setOpen(false);
        if (before.current instanceof HTMLElement) before.current.focus();
      }}
    />
  );
}

function Fetched({ onClose }: { readonly onClose: () => void }) {
  const part = useLoaded(load);
  switch (part.kind) {
    case 'ready':
      return <part.module.ConsolePanel onClose={onClose} />;
    case 'loading':
      return null;
    case 'failed':
      return <NotLoaded onRetry={part.retry} />;
  }
}
