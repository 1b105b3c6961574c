import { memo, type ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../icons.tsx';
import { Tooltip } from '../sheets/Tooltip.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `submit` for what a form's Enter key does; `button` unless told. */
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  /** `plain` in bars, `outline` in panels, `solid` for the one main action of a place. */
  readonly look?: 'plain' | 'outline' | 'solid';
}

export function Button({ icon, look = 'plain', className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-look={look}
      className={classNames(styles.button, styles[look], className)}
      {...rest}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  readonly icon: IconName;
  /** Read by screen readers, and shown as the tooltip. */
  readonly label: string;
  /** The keys that do the same, as the tooltip shows them. */
  readonly shortcut?: string;
}

/**
 * A button that shows an icon only. A disabled one stays in the tab order, so it can be found. It is drawn again
 * only with other properties: its tooltip is a dozen components.
 */
export const IconButton = memo(function IconButton({
  icon,
  label,
  shortcut,
  className,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(shortcut === undefined ? {} : { shortcut })}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled || undefined}
        className={classNames(styles.button, styles.icon, className)}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
});
