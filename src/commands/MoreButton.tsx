import { useRef } from 'react';
import { IconButton, useTranslation } from '../ui/index.ts';
import { openCommandMenu } from './overlay.ts';
import type { Target } from './target.ts';
import { commandText } from './text.ts';
import { usePage } from './page.ts';

/** "⋯": opens the menu of a target, for touch and for whoever does not know of the right click. */
export function MoreButton({ target }: { readonly target: Target }) {
  const { i18n } = useTranslation();
  const page = usePage();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <IconButton
      ref={button}
      icon="more"
      label={commandText(i18n, 'target.more')}
      aria-haspopup="menu"
      onClick={() => {
        if (button.current) openCommandMenu(page, target, button.current);
      }}
    />
  );
}
