import { Dialog as RadixDialog } from 'radix-ui';
import {
  createContext,
  use,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Also the `aria-controls` of the buttons that open it: a click on one of them does not close it. */
  readonly id: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description: string;
  readonly closeLabel: string;
  /** Takes the focus at the end if what had it before has gone. */
  readonly opener: RefObject<HTMLElement | null>;
  /**
   * A wide sheet over the middle that ends so many pixels from the right edge, and stays while the
   * user works beside it.
   */
  readonly wideFrom?: number;
  /** A wide sheet that is as high as what it holds, where that is less than the room. */
  readonly hugs?: boolean;
  /**
   * Along the bottom, from the left edge, so many pixels from the right and the bottom one: it stays while the user
   * works above it, which has to leave `--dock` of height free.
   */
  readonly dock?: { readonly right: number; readonly bottom: number } | undefined;
  /** Stands at the left, where its opener is; at the right unless told. */
  readonly isLeft?: boolean;
  /** Ends so many pixels from the bottom edge, above its opener. */
  readonly above?: number | undefined;
  /** Selector of what has the focus first in it; the sheet itself unless told. */
  readonly initialFocus?: string;
  readonly children: ReactNode;
}

/** Pixels of a wide sheet, at most and where there is less room, and from the window's edges. */
const WIDE = 900;
const LEAST_WIDE = 856;
const EDGE = 10;

/** Pixels that the page's header takes. */
const HEADER = 52;

/** The place beside the title of a docked sheet, null until it is there; undefined in any other. */
const HeadContext = createContext<HTMLElement | null | undefined>(undefined);

/** Controls that have a row of their own in a sheet, and stand beside its title where that is docked. */
export function InHead({ children }: { readonly children: ReactNode }) {
  const head = use(HeadContext);
  return head === undefined ? children : head !== null && createPortal(children, head);
}

/**
 * A sheet beside the work, which stays in sight and in use: what is set here shows there at once.
 * Takes the focus when it opens and gives it back when Escape or its button closes it; a click or
 * Tab to elsewhere closes it too.
 */
export function Dialog({
  id,
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  opener,
  wideFrom,
  hugs = false,
  dock,
  isLeft = false,
  above,
  initialFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const leftByUser = useRef(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <RadixDialog.Content
        ref={content}
        id={id}
        className={classNames(
          styles.dialog,
          dock !== undefined ? styles.docked : wideFrom !== undefined && styles.wide,
          hugs && styles.hugs,
          isLeft && styles.left,
        )}
        style={{
          ...(dock ?? (wideFrom !== undefined && wideStyle(wideFrom))),
          ...(above !== undefined && {
            top: 'auto',
            bottom: above,
            maxHeight: `calc(100vh - ${String(above + HEADER)}px)`,
          }),
        }}
        tabIndex={-1}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusedBefore.current = document.activeElement;
          leftByUser.current = false;
          const first =
            initialFocus === undefined
              ? null
              : content.current?.querySelector<HTMLElement>(initialFocus);
          (first ?? content.current)?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (leftByUser.current) return;
          const before = focusedBefore.current;
          const back =
            before instanceof HTMLElement && before.isConnected && before !== document.body
              ? before
              : opener.current;
          back?.focus();
        }}
        onInteractOutside={(event) => {
          const target = event.target;
          const isOpener =
            target instanceof Element && target.closest(`[aria-controls="${id}"]`) !== null;
          if (isOpener || wideFrom !== undefined) {
            event.preventDefault();
            return;
          }
          leftByUser.current = true;
        }}
      >
        <div className={styles.head}>
          <div>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Description className={styles.description}>
              {description}
            </RadixDialog.Description>
          </div>
          {dock !== undefined && <div ref={setPlace} className={styles.place} />}
          <IconButton
            icon="close"
            label={closeLabel}
            onClick={() => {
              onOpenChange(false);
            }}
          />
        </div>
        <div className={styles.body}>
          <HeadContext value={dock === undefined ? undefined : place}>{children}</HeadContext>
        </div>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}

/**
 * Beside what it leaves free a wide sheet is somewhat narrower; where it does not fit even so, it
 * goes over that and stays in the window.
 */
function wideStyle(from: number): CSSProperties {
  const beside = `100vw - ${String(from + EDGE)}px`;
  const over = `max(${String(EDGE)}px, 100vw - ${String(LEAST_WIDE + EDGE)}px)`;
  return {
    right: `min(${String(from)}px, ${over})`,
    width: `min(${String(WIDE)}px, 100vw - ${String(2 * EDGE)}px, max(${String(LEAST_WIDE)}px, ${beside}))`,
  };
}
