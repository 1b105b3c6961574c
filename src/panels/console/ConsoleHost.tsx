import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import type { Around } from './usePlace.ts';
import { NotLoaded, useLoaded, VisuallyHidden } from '../../ui/index.ts';

const load = () => import('./ConsolePanel.tsx');

export interface ConsoleHostProps {
  /** Kept: what the console stands among. */
  readonly around: Around;
}

/** Opens and closes the console; the panel itself is fetched with its first opening. */
export function ConsoleHost({ around }: ConsoleHostProps) {
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
      around={around}
      onClose={() => {
        setOpen(false);
        if (before.current instanceof HTMLElement) before.current.focus();
      }}
    />
  );
}

function Fetched({ around, onClose }: ConsoleHostProps & { readonly onClose: () => void }) {
  const part = useLoaded(load);
  const typed = useRef('');
  switch (part.kind) {
    case 'ready':
      return <part.module.ConsolePanel typed={typed} around={around} onClose={onClose} />;
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
