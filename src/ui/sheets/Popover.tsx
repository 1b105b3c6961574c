import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The button that opens it: one element that takes a ref. */
  readonly trigger?: ReactNode;
  /** What it stands under, where it is opened from elsewhere: one element that takes a ref. */
  readonly anchor?: ReactNode;
  /** Takes the focus at the end, where there is no trigger. */
  readonly back?: () => HTMLElement | null;
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A sheet under the button that opens it, for what is more than a menu. Takes the focus and gives it
 * back; Escape, or a click elsewhere, closes it.
 */
export function Popover({
  trigger,
  anchor,
  back,
  label,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>}
      {anchor !== undefined && <RadixPopover.Anchor asChild>{anchor}</RadixPopover.Anchor>}
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
          else if (back !== undefined) {
            event.preventDefault();
            back()?.focus();
          }
        }}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
