import { Button, Icon, Menu, MenuItem, useTranslation } from '../../ui/index.ts';
import { useCanvasCommands, type PictureWish } from '../canvasCommands.ts';
import { canvasText } from '../canvasText.ts';
import styles from './ClusterBar.module.css';

const WISHES: readonly PictureWish[] = [
  { format: 'svg', part: 'all' },
  { format: 'svg', part: 'view' },
  { format: 'png', part: 'all' },
  { format: 'png', part: 'view' },
];

/** The cluster as a picture, downloaded. */
export function ExportMenu() {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const word = canvasText(i18n, 'bar.export');
  return (
    <Menu
      align="end"
      trigger={
        <Button className={styles.button} aria-label={word} title={word}>
          <Icon name="download" />
          <span className={styles.word}>{canvasText(i18n, 'bar.picture')}</span>
        </Button>
      }
    >
      {WISHES.map((wish) => (
        <MenuItem
          key={`${wish.format} ${wish.part}`}
          onSelect={() => {
            void canvasCommands.exportPicture(wish);
          }}
        >
          {canvasText(i18n, `bar.exportAs.${wish.part}`, { format: wish.format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
