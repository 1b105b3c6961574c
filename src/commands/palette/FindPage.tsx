import { Command as List } from 'cmdk';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { loadTranslator } from '../../i18n/index.ts';
import { Icon, Kbd, LiveRegion, useTranslation } from '../../ui/index.ts';
import { useBerth } from '../../store/index.ts';
import { GROUPS, type CommandContext } from '../command.ts';
import { offersFor, pageOffers, type Offer } from '../registry.ts';
import { shortcutText } from '../shortcut.ts';
import { isSameTarget, withOwners, type Target } from '../target.ts';
import { commandText, offerLabel, targetText } from '../text.ts';
import { keyOf, recentOf } from './recent.ts';
import { searchOffers } from './search.ts';
import styles from './Palette.module.css';

export interface FindPageProps {
  readonly context: CommandContext;
  /** What its commands on a target are about. */
  readonly about: Target;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (offer: Offer) => void;
}

interface Section {
  readonly heading: string;
  readonly offers: readonly Offer[];
}

/** The palette's first page: a field, and what it finds. */
export function FindPage({ context, about, text, onText, onChoose }: FindPageProps) {
  const { i18n } = useTranslation();
  const run = useBerth((state) => state.run);
  const groupBy = useBerth((state) => state.groupBy);
  const other = useOtherLanguage(i18n);
  const { onTarget, onPage } = useOffered(context, about);
  const found = useMemo(
    () => searchOffers([i18n, ...other], { run }, [...onTarget, ...onPage], text),
    [i18n, other, run, onTarget, onPage, text],
  );
  const isSearch = text.trim() !== '';
  const sections: readonly Section[] = isSearch
    ? [
        {
          heading: commandText(i18n, 'palette.count', { count: found.offers.length }),
          offers: found.offers,
        },
      ].filter(({ offers }) => offers.length > 0)
    : allSections();

  function allSections(): readonly Section[] {
    const recent = recentOf([...onTarget, ...onPage]);
    return [
      { heading: commandText(i18n, 'palette.recent'), offers: recent },
      ...withOwners({ run, groupBy }, about).map((target) => ({
        heading: targetText(i18n, target),
        offers: onTarget.filter((offer) => isSameTarget(offer.target, target)),
      })),
      ...GROUPS.map((group) => ({
        heading: commandText(i18n, `group.${group}`),
        offers: onPage.filter(({ command }) => command.group === group),
      })),
    ].filter(({ offers }) => offers.length > 0);
  }

  const none = isSearch && found.offers.length === 0;
  const nothing = commandText(i18n, 'palette.nothing', { text: text.trim() });
  const said = isSearch
    ? none
      ? nothing
      : commandText(i18n, 'palette.count', { count: found.offers.length })
    : '';
  return (
    <List shouldFilter={false} loop label={commandText(i18n, 'palette.search')}>
      <div className={styles.search}>
        <Icon name="search" />
        <List.Input
          autoFocus
          data-first-focus
          dir="auto"
          className={styles.input}
          value={text}
          placeholder={commandText(i18n, 'palette.placeholder')}
          onValueChange={onText}
        />
      </div>
      <LiveRegion text={said} />
      {none && (
        <div className={styles.nothing}>
          <b>{nothing}</b>
          <span>{commandText(i18n, 'palette.nothingHint')}</span>
        </div>
      )}
      <List.List className={styles.list} label={commandText(i18n, 'palette.results')}>
        {sections.map(({ heading, offers }) => (
          <List.Group key={heading} heading={heading} className={styles.group}>
            {offers.map((offer) => (
              <OfferItem
                key={`${keyOf(offer)} ${JSON.stringify(offer.target)}`}
                id={`${heading} ${keyOf(offer)} ${JSON.stringify(offer.target)}`}
                offer={offer}
                hint={hintOf(offer)}
                label={offerLabel(i18n, offer)}
                onChoose={onChoose}
              />
            ))}
          </List.Group>
        ))}
      </List.List>
      {isSearch && found.isCapped && (
        <p className={styles.more}>{commandText(i18n, 'palette.more')}</p>
      )}
    </List>
  );

  /** In a search: what it is about, where the label does not name it. */
  function hintOf({ command, target }: Offer): string {
    if (!isSearch) return '';
    return command.isGoing === true
      ? commandText(i18n, `group.${target.kind}`)
      : targetText(i18n, target);
  }
}

interface Offered {
  readonly onTarget: readonly Offer[];
  readonly onPage: readonly Offer[];
}

/** What can be done as the palette opens, and again with each run that comes while it stands. */
function useOffered(context: CommandContext, about: Target): Offered {
  const [offered, setOffered] = useState(() => offeredNow(context, about));
  useEffect(
    () =>
      context.store.subscribe((state, before) => {
        if (state.run !== before.run) setOffered(offeredNow(context, about));
      }),
    [context, about],
  );
  return offered;
}

function offeredNow(context: CommandContext, about: Target): Offered {
  return {
    onTarget: offersFor(context, about).filter(({ target }) => target.kind !== 'nothing'),
    onPage: pageOffers(context),
  };
}

function OfferItem({
  id,
  offer,
  label,
  hint,
  onChoose,
}: {
  readonly id: string;
  readonly offer: Offer;
  readonly label: string;
  readonly hint: string;
  readonly onChoose: (offer: Offer) => void;
}) {
  const { icon, shortcut, isDestructive } = offer.command;
  return (
    <List.Item
      value={id}
      className={styles.item}
      data-destructive={isDestructive}
      onSelect={() => {
        onChoose(offer);
      }}
    >
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {hint !== '' && (
        <span className={styles.hint} title={hint}>
          {hint}
        </span>
      )}
      {shortcut !== undefined && <Kbd>{shortcutText(shortcut)}</Kbd>}
    </List.Item>
  );
}

/** The other language's words, once they are there: what one knows in them is found too. */
function useOtherLanguage(own: i18n): readonly i18n[] {
  const [other, setOther] = useState<readonly i18n[]>([]);
  const { language } = own;
  useEffect(() => {
    let isWanted = true;
    loadTranslator(language === 'zh' ? 'en' : 'zh').then(
      (loaded) => {
        if (isWanted) setOther([loaded]);
      },
      // Without them the page's own words are searched.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return other;
}
