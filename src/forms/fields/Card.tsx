import { type ReactNode, useState } from 'react';
import { Button, Disclosure, IconButton, useTranslation } from '../../ui/index.ts';
import { Problem } from './Field.tsx';
import { useForm } from './scope.ts';
import { useDraft } from './useDraft.ts';
import { itemsAt, type Path, removal } from './values.ts';
import styles from './Fields.module.css';

/** A part of a form under its title; `isOpen` says how it stands at first. */
export function Section({
  title,
  count = 0,
  isOpen = true,
  children,
}: {
  readonly title: string;
  /** How many things stand in it, beside the title. */
  readonly count?: number;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  return (
    <div className={styles.section}>
      <Disclosure
        open={open}
        onToggle={setOpen}
        summary={
          <span className={styles.title}>
            {title}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </span>
        }
      >
        <div className={styles.sectionBody}>{children}</div>
      </Disclosure>
    </div>
  );
}

/** One item of a list, with a button that takes it away. */
export function Card({
  title,
  path,
  children,
}: {
  readonly title: string;
  /** The item's; undefined where it cannot go. */
  readonly path: Path | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('forms');
  const { value, perform } = useForm();
  const gone = useDraft('', () =>
    perform({ kind: 'edit-fields', edits: path === undefined ? [] : removal(value, path) }),
  );
  return (
    <div role="group" aria-label={title} className={styles.card}>
      <div className={styles.cardHead}>
        <span>{title}</span>
        {path !== undefined && (
          <IconButton
            icon="close"
            label={t('field.remove', { name: title })}
            onClick={() => {
              gone.choose('gone');
            }}
          />
        )}
      </div>
      {children}
      {gone.problem !== '' && <Problem problem={gone.problem} apiMessage={gone.apiMessage} />}
    </div>
  );
}

/** A button that puts a whole item behind the last of a list, with the reason where it is refused. */
export function AddItem({
  label,
  path,
  item,
}: {
  readonly label: string;
  readonly path: Path;
  readonly item: () => unknown;
}) {
  const { value, perform } = useForm();
  const count = itemsAt(value, path).length;
  const added = useDraft('', () =>
    perform({ kind: 'edit-fields', edits: [{ op: 'append', path, value: item() }] }),
  );
  return (
    <>
      <Button
        icon="zoom-in"
        className={styles.add}
        data-place={`${path.join('/')}/+`}
        onClick={() => {
          added.choose(`add ${count}`);
        }}
      >
        {label}
      </Button>
      {added.problem !== '' && <Problem problem={added.problem} apiMessage={added.apiMessage} />}
    </>
  );
}
