import { type RefObject, useRef } from 'react';
import { useActions, useBerth } from '../store/index.ts';
import { Button, Dialog, Icon, Loaded, Menu, MenuItem, useTranslation } from '../ui/index.ts';

const loadNodes = () => import('./build/NodesForm.tsx');
const loadWorkload = () => import('./build/WorkloadForm.tsx');

/** CSS pixels between a dialog and the right edge of the window. */
const FROM_EDGE = 10;

/** The button to what can be added, and the dialogs that add it. */
export function AddMenu() {
  const { t } = useTranslation('forms');
  const { setDialog } = useActions();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useBerth((state) => state.dialog);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={button} icon="zoom-in">
            {t('add.button')}
            <Icon name="down" size={13} />
          </Button>
        }
      >
        <MenuItem
          icon="node"
          detail={t('nodes.intro')}
          onSelect={() => {
            setDialog('add-nodes');
          }}
        >
          {t('add.nodes')}
        </MenuItem>
        <MenuItem
          icon="queue"
          detail={t('template.intro')}
          onSelect={() => {
            setDialog('add-workload');
          }}
        >
          {t('add.workload')}
        </MenuItem>
      </Menu>
      {dialog !== 'none' && <BuildDialog key={dialog} kind={dialog} opener={button} />}
    </>
  );
}

function BuildDialog({
  kind,
  opener,
}: {
  readonly kind: 'add-nodes' | 'add-workload';
  readonly opener: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation('forms');
  const { setDialog } = useActions();
  const close = () => {
    setDialog('none');
  };
  return (
    <Dialog
      id="berth-build"
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t(kind === 'add-nodes' ? 'nodes.title' : 'template.title')}
      description={t(kind === 'add-nodes' ? 'nodes.intro' : 'template.intro')}
      closeLabel={t('close')}
      opener={opener}
      wideFrom={FROM_EDGE}
    >
      {kind === 'add-nodes' ? (
        <Loaded load={loadNodes}>{({ NodesForm }) => <NodesForm onDone={close} />}</Loaded>
      ) : (
        <Loaded load={loadWorkload}>{({ WorkloadForm }) => <WorkloadForm onDone={close} />}</Loaded>
      )}
    </Dialog>
  );
}
