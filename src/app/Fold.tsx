import { useCallback, useEffect, useState, type RefObject } from 'react';
import {
  type PanelImperativeHandle,
  type PanelSize,
  Separator,
  usePanelRef,
} from 'react-resizable-panels';
import { useActions, useBerth } from '../store/index.ts';
import { classNames, Icon, type IconName } from '../ui/index.ts';
import styles from './App.module.css';

/** A region that folds away when its separator is moved past its smallest size, or by Enter on it. */
export interface Fold {
  readonly isFolded: boolean;
  readonly panel: RefObject<PanelImperativeHandle | null>;
  /** For the panel itself. */
  readonly props: {
    readonly panelRef: RefObject<PanelImperativeHandle | null>;
    readonly collapsible: true;
    readonly collapsedSize: number;
    readonly onResize: (size: PanelSize) => void;
  };
}

/** `foldedSize` is in pixels; `region` unfolds when something in it is asked for. */
export function useFold(foldedSize: number, region?: 'editor' | 'why'): Fold {
  const panel = usePanelRef();
  const [isFolded, setFolded] = useState(false);
  const asked = useBerth((state) => state.narrowPanel);
  const { setNarrowPanel } = useActions();
  const onResize = useCallback(
    ({ inPixels }: PanelSize) => {
      setFolded(inPixels <= foldedSize + 1);
    },
    [foldedSize],
  );
  useEffect(() => {
    if (region !== undefined && asked === region) panel.current?.expand();
  }, [panel, region, asked]);
  useEffect(() => {
    // Asked for once more, it is to come again.
    if (isFolded && region !== undefined) setNarrowPanel('none');
  }, [isFolded, region, setNarrowPanel]);
  return {
    isFolded,
    panel,
    props: { panelRef: panel, collapsible: true, collapsedSize: foldedSize, onResize },
  };
}

export interface FoldSeparatorProps {
  readonly label: string;
  readonly fold: Fold;
  /** Where the region is that it folds. */
  readonly side: 'left' | 'right' | 'below';
}

const SIGNS: Readonly<Record<FoldSeparatorProps['side'], IconName>> = {
  left: 'right',
  right: 'left',
  below: 'up',
};

/** Moves by pointer and arrow keys; Enter folds its region away and brings it back, as a click does. */
export function FoldSeparator({ label, fold, side }: FoldSeparatorProps) {
  const { isFolded, panel } = fold;
  return (
    <Separator
      className={classNames(
        side === 'below' ? styles.row : styles.column,
        isFolded && side !== 'below' && styles.folded,
      )}
      aria-label={label}
      onKeyDown={({ key }) => {
        // At the left the separator does so itself: there its region is the first of the two.
        if (key !== 'Enter' || side === 'left') return;
        if (isFolded) panel.current?.expand();
        else panel.current?.collapse();
      }}
      onClick={() => {
        if (isFolded) panel.current?.expand();
      }}
    >
      {isFolded && side !== 'below' && <Icon name={SIGNS[side]} size={13} />}
    </Separator>
  );
}
