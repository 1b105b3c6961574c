import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';
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
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        className={styles.popover}
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
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
