import { useTranslation } from '../../ui/index.ts';
import { actLeft, type StageText } from './stages.ts';

export interface ActNameProps {
  readonly frames: readonly StageText[];
  /** The act's first frame, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** The frame that is shown. */
  readonly at: number;
  /** How many nodes the decision begins with. */
  readonly of: number;
  /** The node that it ends at; undefined where it ends at none. */
  readonly choice: string | undefined;
}

/** `Filter 8 → 2`, `Score`, `Choose node-5`: an act with what has come of it until the frame that is shown. */
export function ActName({ frames, start, end, at, of, choice }: ActNameProps) {
  const { t } = useTranslation('walk');
  const act = frames[start]?.act ?? 'queue';
  const left = at < start ? undefined : actLeft(frames, start, Math.min(end, at + 1), of);
  const isChoice = act === 'outcome' && choice !== undefined;
  return (
    <>
      <b>{t(isChoice ? 'act.choose' : `act.${act}`)}</b>
      {/* In a part of its own: a narrow strip says which act it is, and no more. */}
      <span>
        {left !== undefined && ` ${t('ui.fewer', { before: left.before, count: left.left })}`}
        {isChoice && at >= end - 1 && ` ${choice}`}
      </span>
    </>
  );
}
