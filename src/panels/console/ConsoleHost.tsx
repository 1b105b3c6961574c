import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { NotLoaded, useLoaded, VisuallyHidden } from '../../ui/index.ts';

const load = () => import('./ConsolePanel.tsx');

export interface ConsoleHostProps {
  /** The region with which the console ends where the window is wide. */
  readonly within: () => HTMLElement | null;
}

/** Opens and closes the console; the panel itself is fetched with its first opening. */
export function ConsoleHost({ within }: ConsoleHostProps) {
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
      within={within}
      onClose={() => {
        setOpen(false);
        if (before.current instanceof HTMLElement) before.current.focus();
      }}
    />
  );
}

function Fetched({ within, onClose }: ConsoleHostProps & { readonly onClose: () => void }) {
  const part = useLoaded(load);
  const typed = useRef('');
  switch (part.kind) {
    case 'ready':
      return <part.module.ConsolePanel typed={typed} within={within} onClose={onClose} />;
    case 'loading':
      // Who opens the console types on, whether its line is there yet or not.
      return (
        <VisuallyHidden>
          <textarea
            ref={(field) => field?.focus()}
            aria-label="kubectl"
            onChange={(event) => (typed.current = event.target.value)}
            onKeyDown={({ key }) => (key === '`' || key === 'Escape') && onClose()}
          />
        </VisuallyHidden>
      );
    case 'failed':
      return <NotLoaded onRetry={part.retry} />;
  }
}
