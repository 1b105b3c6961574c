import { Icon, Menu, MenuItem, useTranslation } from '../../ui/index.ts';
import { useBerth } from '../../store/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { canvasText } from '../canvasText.ts';
import styles from './Tray.module.css';

/** Entries of the list; the outline has them all. */
const MOST_LISTED = 100;

export interface StraysProps {
  readonly run: RunView;
  readonly onSelect: (pod: number) => void;
}

/** Pods that are bound and run nowhere: how many, and which; nothing where there are none. */
export function Strays({ run, onSelect }: StraysProps) {
  const { i18n } = useTranslation();
  const { strays, pods } = run;
  // That nobody runs them may be what is asked of the user.
  const withheld = useBerth((state) => state.withheld);
  if (strays.length === 0 || withheld) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.strays}
          data-strays
          title={canvasText(i18n, 'tray.straysTitle')}
        >
          <Icon name="error" size={13} />
          {canvasText(i18n, 'tray.strays', { count: strays.length })}
        </button>
      }
    >
      {strays.slice(0, MOST_LISTED).map(({ pod, nodeName, node, reason }) => (
        <MenuItem
          key={pod}
          onSelect={() => {
            onSelect(pod);
          }}
        >
          {canvasText(i18n, node < 0 ? 'tray.lost' : 'tray.failed', {
            name: pods.names[pod] ?? '',
            node: nodeName,
            reason,
          })}
        </MenuItem>
      ))}
      {strays.length > MOST_LISTED && (
        <div className={styles.rest}>
          {canvasText(i18n, 'tray.rest', { count: strays.length - MOST_LISTED })}
        </div>
      )}
    </Menu>
  );
}
