import { commandKeys, commandText, usePage } from '../commands/index.ts';
import { AddMenu } from '../forms/index.ts';
import { LearnButton } from '../course/index.ts';
import { PasteError } from '../panels/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { IconButton, useMediaQuery, useTranslation } from '../ui/index.ts';
import { CentreSwitch } from './CentreSwitch.tsx';
import { ExamplesMenu, MoreMenu } from './HeaderMenus.tsx';
import { Logo } from './Logo.tsx';
import { RunOptions } from './options/RunOptions.tsx';
import { RunPill } from './RunPill.tsx';
import { Share } from './share/Share.tsx';
import { stepText } from './stepText.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { SaveMark, ScenarioName } from './workspace/index.ts';
import styles from './Header.module.css';

/** Below this the words of the switch leave. */
const NARROW = '(max-width: 1560px)';

export interface HeaderProps {
  /** Whether the choice between canvas and outline is made here, or beside the region that shows it. */
  readonly hasCentreSwitch: boolean;
}

/** What the scenario is, how its run stands, and what can be done with both. */
export function Header({ hasCentreSwitch }: HeaderProps) {
  const { t, i18n } = useTranslation();
  const page = usePage();
  const { undo, redo } = useActions();
  const history = useBerth((state) => state.history);
  useHistoryKeys();
  const narrow = useMediaQuery(NARROW);
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <h1 className={styles.logo}>
          <Logo />
          <span className={styles.word}>{t('name')}</span>
        </h1>
        <span className={styles.separator} />
        <ScenarioName />
        <SaveMark />
      </div>
      <div className={styles.run}>
        <RunPill />
        <RunOptions />
      </div>
      <div className={styles.right}>
        <div className={styles.end}>
          <IconButton
            icon="undo"
            label={stepText(i18n, 'undo', history.undo)}
            shortcut={commandKeys('undo').text}
            disabled={history.undo === undefined}
            onClick={undo}
          />
          <IconButton
            icon="redo"
            label={stepText(i18n, 'redo', history.redo)}
            shortcut={commandKeys('redo').text}
            disabled={history.redo === undefined}
            onClick={redo}
          />
          <span className={styles.separator} />
          {hasCentreSwitch && <CentreSwitch compact={narrow} />}
          <IconButton
            icon="command"
            label={commandText(i18n, 'header.palette')}
            shortcut={commandKeys('palette').text}
            aria-keyshortcuts={commandKeys('palette').aria}
            data-opens-palette
            onClick={() => page.verb('openPalette')?.()}
          />
          <AddMenu />
          <Share />
        </div>
        <div className={styles.settings}>
          <PasteError />
          <LearnButton />
          <ExamplesMenu />
          <MoreMenu />
        </div>
      </div>
    </header>
  );
}
