import type { CSSProperties, ReactNode } from 'react';
import { refusalText } from '../../commands/index.ts';
import { Icon, Named, RichText, useTranslation, type IconName } from '../../ui/index.ts';
import type { OperationView } from '../../protocol/index.ts';
import type { Drag } from './useDrag.ts';
import styles from './Drag.module.css';

export interface GhostFrameProps {
  readonly drag: Drag;
  readonly title: string;
  /** What the drop would bring, once it is known. */
  readonly view: OperationView | undefined;
  readonly children: ReactNode;
}

/** Goes with the pointer: what is dragged, what a drop would do, why not, and what else comes of it. */
export function GhostFrame({ drag: { x, y }, title, view, children }: GhostFrameProps) {
  const { i18n } = useTranslation();
  const isRefused = view !== undefined && view.edits === undefined;
  return (
    <div
      className={styles.ghost}
      data-refused={isRefused || undefined}
      style={{ '--x': `${String(x)}px`, '--y': `${String(y)}px` } as CSSProperties}
    >
      <b>{title}</b>
      {children}
      {isRefused && <GhostWarning icon="error" text={refusalText(i18n, view.refusals)} />}
      {view?.consequences.map((consequence) => (
        <span key={consequence.key} className={styles.consequence}>
          <RichText ns="operations" text={consequence} />
        </span>
      ))}
    </div>
  );
}

export function GhostWarning({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <span className={styles.warning}>
      <Icon name={icon} size={13} />
      <span>
        <Named>{text}</Named>
      </span>
    </span>
  );
}
