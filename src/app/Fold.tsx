import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  type PanelImperativeHandle,
  type PanelSize,
  Separator,
  usePanelRef,
} from 'react-resizable-panels';
import { commandText, usePage } from '../commands/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { classNames, Icon, IconButton, type IconName, useTranslation } from '../ui/index.ts';
import styles from './App.module.css';

/** A region that folds away when its separator is moved past its smallest size, or by Enter on it. */
export interface Fold {
  readonly isFolded: boolean;
  readonly panel: RefObject<PanelImperativeHandle | null>;
  /** What takes the focus when the region is folded away with it. */
  readonly separator: RefObject<HTMLDivElement | null>;
  /** For the panel itself. */
  readonly props: {
    readonly panelRef: RefObject<PanelImperativeHandle | null>;
    readonly collapsible: true;
    readonly collapsedSize: number;
    readonly onResize: (size: PanelSize) => void;
  };
}

const TOGGLES = { editor: 'toggleEditor', why: 'toggleWhy', run: 'toggleRun' } as const;

/** `foldedSize` is in pixels; the region unfolds when something in it is asked for. */
export function useFold(foldedSize: number, region: keyof typeof TOGGLES): Fold {
  const panel = usePanelRef();
  const separator = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  const asked = useBerth((state) => state.narrowPanel);
  const { setNarrowPanel } = useActions();
  const page = usePage();
  const onResize = useCallback(
    ({ inPixels }: PanelSize) => {
      setFolded(inPixels <= foldedSize + 1);
    },
    [foldedSize],
  );
  useEffect(() => {
    if (asked === region) panel.current?.expand();
  }, [panel, region, asked]);
  useEffect(() => {
    // Asked for once more, it is to come again.
    if (isFolded && region !== 'run') setNarrowPanel('none');
  }, [isFolded, region, setNarrowPanel]);
  useEffect(
    () =>
      page.attach({
        [TOGGLES[region]]: () => {
          if (panel.current?.isCollapsed() === true) panel.current.expand();
          else {
            panel.current?.collapse();
            requestAnimationFrame(() => {
              keepFocus(separator.current);
            });
          }
        },
        ...(region === 'run' && { unfoldRun: () => panel.current?.expand() }),
      }),
    [page, panel, region],
  );
  return {
    isFolded,
    panel,
    separator,
    props: { panelRef: panel, collapsible: true, collapsedSize: foldedSize, onResize },
  };
}

/** Gives the focus to an element where what had it has gone, or is out of sight. */
function keepFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost =
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.checkVisibility({ visibilityProperty: true });
  if (isLost) element?.focus();
}

export interface FoldSeparatorProps {
  readonly label: string;
  readonly fold: Fold;
  /** Where the region is that it folds. */
  readonly side: 'left' | 'right' | 'below';
  /** The fold of the region on its other side, where it folds that one too. */
  readonly other?: Fold;
}

const SIGNS: Readonly<Record<FoldSeparatorProps['side'], IconName>> = {
  left: 'right',
  right: 'left',
  below: 'up',
};

/** Moves by pointer and arrow keys; Enter folds its region away and brings it back, as a click does. */
export function FoldSeparator({ label, fold, side, other }: FoldSeparatorProps) {
  const { isFolded, panel } = fold;
  const isOther = other?.isFolded === true;
  const isStrip = (isFolded || isOther) && side !== 'below';
  return (
    <Separator
      elementRef={(element) => {
        for (const each of [fold, other]) if (each) each.separator.current = element;
      }}
      className={classNames(
        side === 'below' ? styles.row : styles.column,
        isStrip && styles.folded,
      )}
      aria-label={label}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !isOther) return;
        // Left to itself the separator would fold its first region too.
        event.preventDefault();
        other.panel.current?.expand();
      }}
      onKeyDown={({ key }) => {
        // At the left the separator does so itself: there its region is the first of the two.
        if (key !== 'Enter' || side === 'left') return;
        if (isFolded) panel.current?.expand();
        else panel.current?.collapse();
      }}
      onClick={() => {
        if (isFolded) panel.current?.expand();
        else if (isOther) other.panel.current?.expand();
      }}
    >
      {isStrip && <Icon name={SIGNS[isFolded ? side : 'right']} size={13} />}
    </Separator>
  );
}

export interface FoldButtonProps {
  readonly region: 'Editor' | 'Why';
  readonly onFold: () => void;
}

/** At the end of a region's tabs: folds it away; the strip that is left brings it back. */
export function FoldButton({ region, onFold }: FoldButtonProps) {
  const { i18n } = useTranslation();
  return (
    <IconButton
      className={styles.fold}
      icon={region === 'Editor' ? 'left' : 'right'}
      label={commandText(i18n, `label.toggle${region}`)}
      onClick={onFold}
    />
  );
}
