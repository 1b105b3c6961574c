import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { Kbd } from '../text/Kbd.tsx';
import styles from './Menu.module.css';

export interface MenuAtProps {
  readonly label: string;
  /** What it stands beside, in CSS pixels of the window; a point has no size. */
  readonly anchor: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** After a choice, Escape or a press elsewhere; whoever draws it gives the focus back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu at a place of the screen, such as the pointer's: shown as long as it is drawn. */
export function MenuAt({ label, anchor, onClose, children }: MenuAtProps) {
  const { x, y, width, height } = anchor;
  const content = useRef<HTMLDivElement>(null);
  // At an element it was opened by key or button; at the pointer nothing is chosen yet.
  const isAtElement = width > 0;
  useEffect(() => {
    if (isAtElement) content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isAtElement]);
  return (
    <DropdownMenu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          style={{ position: 'fixed', left: x, top: y, width, height, pointerEvents: 'none' }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        className={styles.menu}
        tabIndex={0}
        aria-label={label}
        aria-labelledby={undefined}
        align="start"
        sideOffset={2}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
        }}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** What the items under it are done to. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

export interface MenuActionProps {
  readonly icon: IconName;
  readonly shortcut?: string | undefined;
  readonly isDestructive?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An item with the keys that do the same. */
export function MenuAction(props: MenuActionProps) {
  const { icon, shortcut, isDestructive = false, onSelect, children } = props;
  return (
    <DropdownMenu.Item
      className={styles.item}
      data-destructive={isDestructive || undefined}
      onSelect={onSelect}
    >
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </DropdownMenu.Item>
  );
}
