import { type RefObject, useRef } from 'react';
import { useActions, useBerth } from '../store/index.ts';
import { Button, Dialog, Icon, Loaded, Menu, MenuItem, useTranslation } from '../ui/index.ts';

const loadNodes = () => import('./build/NodesForm.tsx');
const loadWorkload = () => import('./build/WorkloadForm.tsx');

/** CSS pixels between a dialog and the right edge of the window. */
const FROM_EDGE = 10;

export interface AddMenuProps {
  /** Asked when the menu opens: what shows the templates that can be dragged, where there is a picture. */
  readonly templates: () => (() => void) | undefined;
}

/** The button to what can be added, and the dialogs that add it. */
export function AddMenu({ templates }: AddMenuProps) {
  const { t } = useTranslation('add');
  const { setDialog } = useActions();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useBerth((state) => state.dialog);
  const template = useBerth((state) => state.dialogTemplate ?? '');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={button} icon="zoom-in" data-adds>
            {t('button')}
            <Icon name="down" size={13} />
          </Button>
        }
      >
        <MenuItem
          icon="node"
          detail={t('nodesIntro')}
          onSelect={() => {
            setDialog('add-nodes');
          }}
        >
          {t('nodes')}
        </MenuItem>
        <MenuItem
          icon="queue"
          detail={t('workloadIntro')}
          onSelect={() => {
            setDialog('add-workload');
          }}
        >
          {t('workload')}
        </MenuItem>
        <TemplatesItem templates={templates} />
      </Menu>
      {dialog !== 'none' && (
        <BuildDialog key={`${dialog} ${template}`} kind={dialog} opener={button} />
      )}
    </>
  );
}

/** A component of its own, so that it asks when the menu opens. */
function TemplatesItem({ templates }: AddMenuProps) {
  const { t } = useTranslation('add');
  const show = templates();
  return (
    show !== undefined && (
      <MenuItem icon="image" detail={t('templatesIntro')} onSelect={show}>
        {t('templates')}
      </MenuItem>
    )
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
  const { t: add } = useTranslation('add');
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
      description={add(kind === 'add-nodes' ? 'nodesIntro' : 'workloadIntro')}
      closeLabel={t('close')}
      opener={opener}
      wideFrom={FROM_EDGE}
      // What is chosen of a workload changes how long its preview is; its button stays in place.
      hugs={kind === 'add-nodes'}
    >
      {kind === 'add-nodes' ? (
        <Loaded load={loadNodes}>{({ NodesForm }) => <NodesForm onDone={close} />}</Loaded>
      ) : (
        <Loaded load={loadWorkload}>{({ WorkloadForm }) => <WorkloadForm onDone={close} />}</Loaded>
      )}
    </Dialog>
  );
}
