import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps, Dialog, type DialogProps, type IconName } from '../ui/index.ts';
import { usePage } from './page.ts';

export interface VerbSheetProps
  extends
    Pick<ButtonProps, 'look'>,
    Pick<DialogProps, 'title' | 'description' | 'closeLabel' | 'initialFocus'> {
  /** What opens it as well. */
  readonly verb: 'share' | 'pasteError';
  readonly button: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A button, and the sheet that it opens and closes and a verb of the page opens. */
export function VerbSheet({ verb, button, icon, look, children, ...sheet }: VerbSheetProps) {
  const page = usePage();
  const [open, setOpen] = useState(false);
  const dialogId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      page.attach({
        [verb]: () => {
          setOpen(true);
        },
      }),
    [page, verb],
  );
  return (
    <>
      <Button
        ref={opener}
        {...(look && { look })}
        icon={icon}
        aria-label={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span>{button}</span>
      </Button>
      <Dialog {...sheet} id={dialogId} open={open} onOpenChange={setOpen} opener={opener}>
        {children}
      </Dialog>
    </>
  );
}
