import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useBerth, useBerthStore } from '../../store/index.ts';
import { timeText } from '../../ui/index.ts';
import type { TabName } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import { draftFor } from './draft.ts';
import { MomentBar } from './MomentBar.tsx';
import { MomentEditor } from './MomentEditor.tsx';

export interface MomentPartProps {
  readonly tab: TabName;
  readonly translate: Translate;
  /** The text of the set-up. */
  readonly setUp: ReactNode;
  /** Where the text stands on the page. */
  readonly panel: (content: ReactNode) => ReactNode;
}

/** The text once the story has been looked at: at a later moment that of the moment, unless the start is chosen. */
export function MomentPart({ tab, translate, setUp, panel }: MomentPartProps) {
  const store = useBerthStore();
  const draft = useMemo(() => draftFor(store), [store]);
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const isLater = useBerth(({ moment }) => moment !== undefined);
  const isMoment =
    tab !== 'scheduler' && isLater && state.target === 'moment' && state.after !== undefined;
  const at = timeText(state.at);
  return (
    <>
      {(isLater || state.isTouched) && (
        <MomentBar draft={draft} state={state} tab={tab} translate={translate} />
      )}
      {panel(
        isMoment ? (
          <MomentEditor
            draft={draft}
            tab={tab}
            label={translate('time', `typing.label.${tab}`, { at })}
            translate={translate}
          />
        ) : (
          setUp
        ),
      )}
    </>
  );
}
