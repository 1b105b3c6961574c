import { useEffect, useRef, useState } from 'react';
import { useActions } from '../../store/index.ts';
import { Button, Icon, Popover, useTranslation } from '../../ui/index.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import { canvasText, dragText } from '../canvasText.ts';
import { Templates } from './Templates.tsx';
import styles from './ClusterBar.module.css';

/** The workloads that can be dragged onto the canvas. */
export function TemplatesButton() {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const { setDialog } = useActions();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const word = canvasText(i18n, 'bar.templates');
  useEffect(
    () =>
      canvasCommands.attach({
        closeTemplates: () => {
          setOpen(false);
        },
      }),
    [canvasCommands],
  );
  return (
    <Popover
      label={dragText(i18n, 'templates.label')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button ref={button} className={styles.button} aria-label={word} title={word}>
          <Icon name="image" />
          <span className={styles.word}>{word}</span>
        </Button>
      }
    >
      <Templates
        onChoose={(template) => {
          // Where the dialog gives the focus back to.
          button.current?.focus();
          setOpen(false);
          setDialog('add-workload', template);
        }}
      />
    </Popover>
  );
}
