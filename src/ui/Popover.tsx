import { Popover as RadixPopover } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The button that opens it: one element that takes a ref. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A sheet under the button that opens it, for what is more than a menu. Takes the focus and gives it
 * back; Escape, or a click elsewhere, closes it.
 */
export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  // The borders between panels hear a press by its place, whatever lies over them, unless it is
  // prevented before: they listen on the document, and so this on the window.
  useEffect(() => {
    if (!open) return undefined;
    const keep = (event: PointerEvent) => {
      if (event.target instanceof Node && content.current?.contains(event.target)) {
        event.preventDefault();
      }
    };
    window.addEventListener('pointerdown', keep, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', keep, { capture: true });
    };
  }, [open]);
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        ref={content}
        className={styles.popover}
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onInteractOutside={(event) => {
          // A press that was prevented above counts as one elsewhere.
          if (event.target instanceof Node && content.current?.contains(event.target)) {
            event.preventDefault();
          }
        }}
        onCloseAutoFocus={(event) => {
          // Whatever was opened from here has the focus already.
          const now = document.activeElement;
          if (now !== null && now !== document.body) event.preventDefault();
        }}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
