import { sentencesOf } from '../../i18n/index.ts';
import { type FullKey, readFullKey } from '../../model/index.ts';
import type { Neighbourhood } from '../../protocol/index.ts';
import { useBerth } from '../../store/index.ts';
import { LiveRegion, useTranslation } from '../../ui/index.ts';
import { Choice } from './Choice.tsx';

/** The Pod that is selected, in a run of steps: what a moment hangs on is the story before it. */
export function useSelectedPod(): FullKey | undefined {
  return useBerth(({ selected, moment }) =>
    moment === undefined && selected.kind === 'pod' ? selected.key : undefined,
  );
}

interface Props {
  readonly pod: FullKey;
  readonly on: boolean;
  /** The link is there, and with it what has come of the choice. */
  readonly isMade: boolean;
  readonly made: Neighbourhood | undefined;
  readonly onChange: (on: boolean) => void;
}

/** All that a Pod's verdict does not hang on is left out, and what was found by trying it. */
export function OnlyChoice({ pod, on, isMade, made, onChange }: Props) {
  const { t } = useTranslation('share');
  const { name } = readFullKey(pod);
  const found = on && isMade ? foundText() : undefined;
  return (
    <>
      <Choice
        label={t('only.label', { pod: name })}
        detail={found ?? t(on ? 'only.trying' : 'only.detail')}
        on={on}
        onChange={onChange}
      />
      <LiveRegion text={found ?? ''} every={0} />
    </>
  );

  function foundText(): string {
    if (made === undefined) return t('only.untried', { pod: name });
    if (made.left === 0 && made.isSame) return t('only.nothing');
    const left = t('only.left', { count: made.left });
    if (made.isSame) return sentencesOf(left, t('only.same', { pod: name }));
    if (made.becomes === undefined) return sentencesOf(left, t('only.gone', { pod: name }));
    return sentencesOf(left, t('only.other', { pod: name, becomes: made.becomes }));
  }
}
