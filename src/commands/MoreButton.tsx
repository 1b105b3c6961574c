import { memo, useRef } from 'react';
import { IconButton, useTranslation } from '../ui/index.ts';
import { openCommandMenu } from './overlay.ts';
import { type ElementTarget, targetAttribute } from './target.ts';
import { commandText } from './text.ts';
import { usePage } from './page.ts';

interface MoreButtonProps {
  readonly target: ElementTarget;
}

/**
 * "⋯": opens the menu of a target, for touch and for whoever does not know of the right click. It is drawn again only
 * for another target: its tooltip is a dozen components.
 */
export const MoreButton = memo(function MoreButton({ target }: MoreButtonProps) {
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
}, isSame);

function isSame(one: MoreButtonProps, other: MoreButtonProps): boolean {
  return targetAttribute(one.target) === targetAttribute(other.target);
}
