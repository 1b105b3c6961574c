import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly label: string;
  /** At Escape, and at a click beside it. */
  readonly onClose: () => void;
  /** As wide as a list with columns wants to be. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog before which the page waits. The browser's own: it holds the focus, and what is behind it
 * cannot be reached. Shown as long as it is drawn; what has `data-first-focus` has the focus first, and
 * whoever draws it gives the focus back.
 */
export function Modal({ label, onClose, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(styles.modal, isWide && styles.wide)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}
