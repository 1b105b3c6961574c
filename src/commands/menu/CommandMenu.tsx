import { Fragment } from 'react';
import { MenuAction, MenuAt, MenuHeading, MenuSeparator, useTranslation } from '../../ui/index.ts';
import type { CommandContext } from '../command.ts';
import { useOverlays, type Anchor } from '../overlay.ts';
import { offersFor, type Offer } from '../registry.ts';
import { shortcutText } from '../shortcut.ts';
import { isSameTarget, withOwners, type Target } from '../target.ts';
import { commandText, offerLabel, targetText } from '../text.ts';

export interface CommandMenuProps {
  readonly context: CommandContext;
  readonly target: Target;
  readonly anchor: Anchor;
  readonly onChoose: (offer: Offer) => void;
}

/** What can be done to a target, and below that to what it belongs to. */
export function CommandMenu({ context, target, anchor, onChoose }: CommandMenuProps) {
  const { i18n } = useTranslation();
  const overlays = useOverlays();
  const state = context.store.getState();
  const offers = offersFor(context, target);
  const sections = withOwners(state, target)
    .map((each) => ({
      target: each,
      offers: offers.filter((offer) => isSameTarget(offer.target, each)),
    }))
    .filter((section) => section.offers.length > 0);
  return (
    <MenuAt
      label={commandText(i18n, 'target.menu', { target: targetText(i18n, target) })}
      anchor={anchor}
      onClose={() => {
        // What was chosen may have opened something in the menu's place.
        if (overlays.get().kind === 'menu') overlays.close();
      }}
    >
      {sections.map((section, index) => (
        <Fragment key={JSON.stringify(section.target)}>
          {index > 0 && <MenuSeparator />}
          <MenuHeading>{targetText(i18n, section.target)}</MenuHeading>
          {partsOf(section.offers).map((part, at) => (
            <Fragment key={part[0]?.command.id}>
              {at > 0 && <MenuSeparator />}
              {part.map((offer) => (
                <MenuAction
                  key={offer.command.id}
                  icon={offer.command.icon}
                  // The keys act on the target itself, not on what it belongs to.
                  shortcut={
                    index === 0
                      ? offer.command.shortcut && shortcutText(offer.command.shortcut)
                      : undefined
                  }
                  isDestructive={offer.command.isDestructive === true}
                  onSelect={() => {
                    onChoose(offer);
                  }}
                >
                  {offerLabel(i18n, offer)}
                </MenuAction>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </MenuAt>
  );
}

/** What changes or shows it, then what happens to it in time, and last what takes it away. */
function partsOf(offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const partOf = ({ command }: Offer): number => {
    if (command.isDestructive === true) return 2;
    return command.group === 'time' ? 1 : 0;
  };
  return [0, 1, 2]
    .map((part) => offers.filter((offer) => partOf(offer) === part))
    .filter((part) => part.length > 0);
}
