import { useEffect, useState } from 'react';
import { Button, Icon, LiveRegion, Menu, MenuItem, useTranslation } from '../../ui/index.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import type { PictureWish } from '../picture/wish.ts';
import { canvasText } from '../canvasText.ts';
import styles from './ClusterBar.module.css';

const WISHES: readonly PictureWish[] = [
  { format: 'svg', shape: 'all' },
  { format: 'svg', shape: 'view' },
  { format: 'png', shape: 'all' },
  { format: 'png', shape: 'view' },
  { format: 'png', shape: 'card' },
];

/** Milliseconds that what became of a copy is told for. */
const TOLD = 2_500;

/** The cluster as a picture, downloaded or copied. */
export function ExportMenu() {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const word = canvasText(i18n, 'bar.export');
  const [copied, setCopied] = useState<'none' | 'done' | 'refused'>('none');
  useEffect(() => {
    if (copied === 'none') return undefined;
    const timer = setTimeout(() => {
      setCopied('none');
    }, TOLD);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const told = copied === 'none' ? '' : canvasText(i18n, `bar.copied.${copied}`);
  return (
    <Menu
      align="end"
      trigger={
        <Button className={styles.button} aria-label={word} title={word}>
          <Icon name={copied === 'done' ? 'done' : copied === 'refused' ? 'warning' : 'download'} />
          <span className={styles.word}>{told || canvasText(i18n, 'bar.picture')}</span>
          <LiveRegion text={told} every={0} />
        </Button>
      }
    >
      {typeof ClipboardItem !== 'undefined' && (
        <MenuItem
          onSelect={() => {
            canvasCommands.copyPicture().then(
              () => {
                setCopied('done');
              },
              () => {
                setCopied('refused');
              },
            );
          }}
        >
          {canvasText(i18n, 'bar.copyPicture')}
        </MenuItem>
      )}
      {WISHES.map((wish) => (
        <MenuItem
          key={`${wish.format} ${wish.shape}`}
          onSelect={() => {
            void canvasCommands.exportPicture(wish);
          }}
        >
          {canvasText(i18n, `bar.exportAs.${wish.shape}`, { format: wish.format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
