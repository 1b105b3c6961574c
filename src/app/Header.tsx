import { commandKeys, commandText, usePage } from '../commands/index.ts';
import { AddMenu } from '../forms/index.ts';
import { LearnButton } from '../course/index.ts';
import { PasteError } from '../panels/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { Button, Icon, IconButton, Kbd, useMediaQuery, useTranslation } from '../ui/index.ts';
import { ExamplesMenu, MoreMenu } from './HeaderMenus.tsx';
import { Logo } from './Logo.tsx';
import { RunOptions } from './options/RunOptions.tsx';
import { RunPill } from './RunPill.tsx';
import { Share } from './share/Share.tsx';
import { stepText } from './stepText.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { SaveMark, ScenarioName } from './workspace/index.ts';
import styles from './Header.module.css';

/** Below this the keys stand for the words of the palette's door. */
const NARROW = '(max-width: 1500px)';
/** The name of what is open is worth more than keys. */
const CROWDED = '(min-width: 900px) and (max-width: 1060px)';
/** Where one overflow holds all that is not about the scenario itself. */
const PHONE = '(max-width: 520px)';
/** Where it holds what has no room beside how the run stands. */
const SMALL = '(max-width: 740px)';

/** What the scenario is, how its run stands, and what can be done with both. */
export function Header() {
  const { t, i18n } = useTranslation();
  const page = usePage();
  useHistoryKeys();
  const narrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(PHONE);
  const isSmall = useMediaQuery(SMALL);
  const isCrowded = useMediaQuery(CROWDED);
  const find = commandText(i18n, 'header.palette');
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
          <HistoryButtons />
          <span className={styles.separator} />
          {!isPhone && !isCrowded && (
            <Button
              aria-label={find}
              title={find}
              aria-keyshortcuts={commandKeys('palette').aria}
              data-opens-palette
              onClick={() => page.verb('openPalette')?.()}
            >
              {narrow ? <Icon name="search" size={15} /> : <span>{find}</span>}
              <Kbd>{commandKeys('palette').text}</Kbd>
            </Button>
          )}
          <AddMenu templates={() => page.verb('openTemplates')} />
          <Share />
        </div>
        <div className={styles.settings}>
          <PasteError />
          <LearnButton />
          {!isSmall && <ExamplesMenu />}
          <MoreMenu
            lacking={isPhone ? 'all' : isSmall ? 'settings' : isCrowded ? 'palette' : undefined}
          />
        </div>
      </div>
    </header>
  );
}

/** Beside the header, which each step would draw again. */
function HistoryButtons() {
  const { i18n } = useTranslation();
  const actions = useActions();
  const history = useBerth((state) => state.history);
  return (
    <>
      {(['undo', 'redo'] as const).map((step) => (
        <IconButton
          key={step}
          icon={step}
          label={stepText(i18n, step, history[step])}
          shortcut={commandKeys(step).text}
          disabled={history[step] === undefined}
          onClick={actions[step]}
        />
      ))}
    </>
  );
}
