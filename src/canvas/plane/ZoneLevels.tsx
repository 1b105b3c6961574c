import { type ReactNode, useMemo, useState } from 'react';
import { CellsContext, LevelContext } from '../canvasContext.ts';
import type { Level } from '../view/level.ts';

/** Tells zones what the zoom asks of them; where cells come or go, nothing else is drawn again. */
export function ZoneLevels({
  level,
  children,
}: {
  readonly level: Level;
  readonly children: ReactNode;
}) {
  const [hasCells, setCells] = useState(level === 'far');
  const zoneLevel = useMemo(() => ({ level, hasCells }), [level, hasCells]);
  return (
    <CellsContext value={setCells}>
      <LevelContext value={zoneLevel}>{children}</LevelContext>
    </CellsContext>
  );
}
