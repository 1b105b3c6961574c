import { useEffect, useRef } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { canvasText } from '../canvasText.ts';
import styles from './KeysHint.module.css';

/** What a key goes to: a card. */
const CARD = '[data-node]';

/**
 * Which keys lead on, for who came to a card by one; a screen reader is told by the plane's description. Says
 * so by an attribute of its own: a rule of style that asks the plane whether a card within it has the focus
 * (`:has`) is asked of everything in it whenever a card comes or goes.
 */
export function KeysHint() {
  const { i18n } = useTranslation();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const hint = element.current;
    const plane = hint?.parentElement;
    if (!hint || !plane) return undefined;
    const show = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(`${CARD}:focus-visible`);
      hint.toggleAttribute('data-shown', isByKey);
    };
    const hide = ({ relatedTarget }: FocusEvent) => {
      // From card to card it stays, and is not read anew.
      if (relatedTarget instanceof Element && relatedTarget.matches(CARD)) return;
      hint.removeAttribute('data-shown');
    };
    plane.addEventListener('focusin', show);
    plane.addEventListener('focusout', hide);
    return () => {
      plane.removeEventListener('focusin', show);
      plane.removeEventListener('focusout', hide);
    };
  }, []);
  return (
    <p ref={element} className={styles.keys} aria-hidden="true">
      {canvasText(i18n, 'keys')}
    </p>
  );
}
