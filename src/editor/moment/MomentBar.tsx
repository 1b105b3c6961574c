import { useActions, useBerth } from '../../store/index.ts';
import { Button, Icon, SegmentedControl, timeText } from '../../ui/index.ts';
import type { TabName } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import type { Draft, DraftState } from './draft.ts';
import styles from './MomentBar.module.css';
import { TypedNews } from './TypedNews.tsx';

export interface MomentBarProps {
  readonly draft: Draft;
  readonly state: DraftState;
  readonly tab: TabName;
  readonly translate: Translate;
}

/** Over the text: what typing changes, and before it is done, what comes of it. */
export function MomentBar({ draft, state, tab, translate }: MomentBarProps) {
  const { leaveTime, goToTime } = useActions();
  const isLater = useBerth(({ moment }) => moment !== undefined);
  const now = useBerth(({ time }) => time);
  const { without, target, isTouched } = state;
  // What was typed has its moment, wherever the playhead is.
  const at = timeText(isTouched ? state.at : now);
  const isElsewhere = isTouched && (!isLater || timeText(now) !== timeText(state.at));
  const isChoice = tab !== 'scheduler' && isLater && without === undefined;
  return (
    <div className={styles.bar}>
      {isChoice ? (
        <div className={styles.row}>
          <Icon name="info" size={13} />
          <span>{translate('time', 'typing.changes')}</span>
          <SegmentedControl
            label={translate('time', 'typing.changes')}
            value={target}
            options={[
              { value: 'start', text: translate('time', 'typing.start') },
              { value: 'moment', text: translate('time', 'typing.moment', { at }) },
            ]}
            onChange={draft.setTarget}
          />
        </div>
      ) : (
        isLater && (
          <div role="note" className={styles.row}>
            <Icon name="info" size={13} />
            <span className={styles.text}>
              {translate('time', `typing.${tab === 'scheduler' ? 'scheduler' : (without ?? '')}`, {
                at,
              })}
            </span>
            <Button onClick={leaveTime}>{translate('time', 'typing.toStart')}</Button>
          </div>
        )
      )}
      {isTouched && (
        <TypedNews
          draft={draft}
          state={state}
          at={at}
          translate={translate}
          {...(isElsewhere && {
            onBack: () => {
              goToTime(state.at);
            },
          })}
        />
      )}
    </div>
  );
}
