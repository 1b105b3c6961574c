import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import styles from './Menu.module.css';

export interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A menu under a button: arrow keys, typeahead and Escape as in the ARIA menu button pattern. */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.menu}
        tabIndex={0}
        align={align}
        sideOffset={6}
        collisionPadding={8}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly icon?: IconName;
  /** What is drawn before the words, in place of an icon. */
  readonly picture?: ReactNode;
  /** A second line that says more. */
  readonly detail?: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, picture, detail, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={styles.item} onSelect={onSelect}>
      {icon !== undefined && <Icon name={icon} />}
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span>{children}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </DropdownMenu.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly text: string;
    readonly icon?: IconName;
    /** Language of the text, where it is not the page's. */
    readonly lang?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, the one in force being ticked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={styles.item}
          onSelect={() => {
            onChange(option.value);
          }}
        >
          {option.icon !== undefined && <Icon name={option.icon} />}
          <span className={styles.words}>{option.text}</span>
          <DropdownMenu.ItemIndicator>
            <Icon name="done" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
