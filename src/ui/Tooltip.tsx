import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Tooltip.module.css';

/** Put once around the page: tooltips wait a moment, and the next one then shows at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={450}>{children}</RadixTooltip.Provider>;
}

export interface TooltipProps {
  readonly text: ReactNode;
  readonly shortcut?: string;
  /** Where it is put, for what stands in a box that clips or scales; beside its trigger otherwise. */
  readonly container?: Element | null;
  /** One element that takes a ref and can hold focus. */
  readonly children: ReactNode;
}

/** Shows a short text at hover and at keyboard focus; Escape hides it. */
export function Tooltip({ text, shortcut, container, children }: TooltipProps) {
  const content = (
    <RadixTooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
      {text}
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </RadixTooltip.Content>
  );
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      {container == null ? (
        content
      ) : (
        <RadixTooltip.Portal container={container}>{content}</RadixTooltip.Portal>
      )}
    </RadixTooltip.Root>
  );
}
