import { useRef, type KeyboardEvent } from 'react';
import { releaseInForce, useBerth } from '../../store/index.ts';
import { classNames, Tooltip, useTranslation } from '../../ui/index.ts';
import styles from './Walk.module.css';

export type Mode = 'scheduler' | 'proposal';
const MODES = ['scheduler', 'proposal'] as const satisfies readonly Mode[];

export interface ModesProps {
  readonly mode: Mode;
  /** Without rules about other Pods, the proposal has nothing to play; it says so. */
  readonly hasProposal: boolean;
  readonly panelId: string;
  readonly onChange: (mode: Mode) => void;
}

/** Which algorithm is played, as tabs. A tab that is not available says why. */
export function Modes({ mode, hasProposal, panelId, onChange }: ModesProps) {
  const { t } = useTranslation('walk');
  const release = useBerth(releaseInForce);
  const list = useRef<HTMLDivElement>(null);
  const isDisabled = (each: Mode) => each === 'proposal' && !hasProposal;
  const choose = (each: Mode) => {
    if (!isDisabled(each)) onChange(each);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const focused = MODES.findIndex((each) => tabId(panelId, each) === document.activeElement?.id);
    const to = MODES[1 - focused] ?? mode;
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, to))}`)?.focus();
    choose(to);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('ui.mode')}
      className={styles.modes}
      onKeyDown={onKeyDown}
    >
      {MODES.map((each) => (
        <Tooltip key={each} text={tooltip(each)}>
          <button
            type="button"
            role="tab"
            id={tabId(panelId, each)}
            aria-selected={each === mode}
            aria-disabled={isDisabled(each) || undefined}
            aria-description={isDisabled(each) ? t('ui.noProposal') : undefined}
            aria-controls={panelId}
            tabIndex={each === mode ? 0 : -1}
            className={classNames(styles.mode, each === mode && styles.on)}
            onClick={() => {
              choose(each);
            }}
          >
            {t(`ui.${each}`)}
          </button>
        </Tooltip>
      ))}
    </div>
  );

  function tooltip(each: Mode): string {
    if (each === 'scheduler') return t('ui.aboutScheduler', { release });
    return isDisabled(each) ? t('ui.noProposal') : t('ui.aboutProposal');
  }
}

export function tabId(panelId: string, mode: Mode): string {
  return `${panelId}-${mode}`;
}
