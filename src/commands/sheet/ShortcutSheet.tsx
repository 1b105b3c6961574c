import { IconButton, Kbd, Modal, useTranslation } from '../../ui/index.ts';
import type { Group } from '../command.ts';
import { useOverlays } from '../overlay.ts';
import { shortcutText } from '../shortcut.ts';
import { commandText } from '../text.ts';
import { sheetSections } from './sections.ts';
import styles from './ShortcutSheet.module.css';

/** Groups whose keys act on what has the focus. */
const ON_TARGET: ReadonlySet<Group> = new Set(['node', 'pod', 'workload', 'zone']);

/** The keys of the playhead, on each of its levels (`panels/transport/keys.ts`). */
const PLAYHEAD = [
  { what: 'play', keys: ['Space'] },
  { what: 'step', keys: ['←', '→'] },
  { what: 'page', keys: ['PageUp', 'PageDown'] },
  { what: 'ends', keys: ['Home', 'End'] },
  { what: 'level', keys: ['↑', '↓'] },
] as const;

/** All keys that do something, from the same list as everything else that offers actions. */
export function ShortcutSheet() {
  const { i18n } = useTranslation();
  const overlays = useOverlays();
  const title = commandText(i18n, 'sheet.title');
  return (
    <Modal label={title} onClose={overlays.close}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.intro}>{commandText(i18n, 'sheet.intro')}</p>
        </div>
        <IconButton
          icon="close"
          label={commandText(i18n, 'sheet.close')}
          onClick={overlays.close}
        />
      </div>
      <div data-first-focus className={styles.body} tabIndex={0} role="group" aria-label={title}>
        <section className={styles.section}>
          <h3>{commandText(i18n, 'sheet.playhead')}</h3>
          <dl>
            {PLAYHEAD.map(({ what, keys }) => (
              <div key={what} className={styles.row}>
                <dt>{commandText(i18n, `sheet.moves.${what}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key === 'Space' ? commandText(i18n, 'sheet.space') : key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {sheetSections().map(({ group, commands }) => (
          <section key={group} className={styles.section}>
            <h3>
              {commandText(i18n, ON_TARGET.has(group) ? `sheet.on.${group}` : `group.${group}`)}
            </h3>
            <dl>
              {commands.map(({ id, shortcut }) => (
                <div key={id} className={styles.row}>
                  <dt>{commandText(i18n, `label.${id}`).replace(/…$/, '')}</dt>
                  <dd>{shortcut !== undefined && <Kbd>{shortcutText(shortcut)}</Kbd>}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
