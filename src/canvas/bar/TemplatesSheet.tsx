import { useEffect, useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { useActions } from '../../store/index.ts';
import { Popover, useTranslation } from '../../ui/index.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import { dragText } from '../canvasText.ts';
import { Templates } from './Templates.tsx';
import styles from './ClusterBar.module.css';

/** What opens it, and has the focus after it: the one door to all that can be added. */
const opener = (): HTMLElement | null => document.querySelector('[data-adds]');

/** Frames that a menu has for giving the focus back. */
const PATIENCE = 12;

/** The workloads that can be dragged onto the canvas, beside it; opened by the page's menu of what can be added. */
export function TemplatesSheet() {
  const { i18n } = useTranslation();
  const canvasCommands = useCanvasCommands();
  const page = usePage();
  const { setDialog } = useActions();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      canvasCommands.attach({
        closeTemplates: () => {
          setOpen(false);
        },
      }),
    [canvasCommands],
  );
  useEffect(
    () =>
      page.attach({
        openTemplates: () => {
          // The menu that it is chosen from gives the focus back first, or it would be a leave.
          let frames = 0;
          const open = (): void => {
            frames += 1;
            if (document.activeElement === opener() || frames > PATIENCE) setOpen(true);
            else requestAnimationFrame(open);
          };
          open();
        },
      }),
    [page],
  );
  return (
    <Popover
      label={dragText(i18n, 'templates.label')}
      open={isOpen}
      onOpenChange={setOpen}
      anchor={<span className={styles.anchor} />}
      back={opener}
    >
      <Templates
        onChoose={(template) => {
          // Where the dialog gives the focus back to.
          opener()?.focus();
          setOpen(false);
          setDialog('add-workload', template);
        }}
      />
    </Popover>
  );
}
