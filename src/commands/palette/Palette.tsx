import { useState } from 'react';
import { Modal, useTranslation } from '../../ui/index.ts';
import type { CommandContext } from '../command.ts';
import { useOverlays } from '../overlay.ts';
import type { Offer } from '../registry.ts';
import { selectedTarget, targetAround } from '../target.ts';
import { commandText, offerLabel } from '../text.ts';
import { AskPage } from './AskPage.tsx';
import { FindPage } from './FindPage.tsx';
import { noteRecent } from './recent.ts';

export interface PaletteProps {
  readonly context: CommandContext;
  /** Its second page at once: what was chosen elsewhere asks for something. */
  readonly offer: Offer | undefined;
  /** Stands in the field as it opens. */
  readonly typed: string;
  /** Runs what needs no answer, with the palette closed. */
  readonly onRun: (offer: Offer) => void;
  /** It was run here, with an answer; `AskPageProps.onDone` says what is passed on. */
  readonly onDone: (stand: string) => void;
}

/** Every action by name; one that asks for something goes on on a second page. */
export function Palette({ context, offer, typed, onRun, onDone }: PaletteProps) {
  const { i18n } = useTranslation();
  const overlays = useOverlays();
  const [asking, setAsking] = useState(offer);
  const [text, setText] = useState(typed);
  // What has the focus as it opens goes before what is selected.
  const [about] = useState(
    () => targetAround(document.activeElement)?.target ?? selectedTarget(context.store),
  );
  const label =
    asking === undefined ? commandText(i18n, 'palette.title') : offerLabel(i18n, asking);
  const back = (): void => {
    if (asking === undefined || offer !== undefined) overlays.close();
    else setAsking(undefined);
  };
  return (
    <Modal label={label} onClose={back}>
      {asking === undefined ? (
        <FindPage
          context={context}
          about={about}
          text={text}
          onText={setText}
          onChoose={(chosen) => {
            noteRecent(chosen);
            if (chosen.command.asks === undefined) onRun(chosen);
            else setAsking(chosen);
          }}
        />
      ) : (
        <AskPage context={context} offer={asking} onBack={back} onDone={onDone} />
      )}
    </Modal>
  );
}
