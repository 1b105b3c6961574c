import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBerthStore, type BerthStore } from '../../store/index.ts';
import { Icon, IconButton, useTranslation } from '../../ui/index.ts';
import type { CommandContext, Outcome } from '../command.ts';
import {
  clusterStop,
  focusAgain,
  focusedTarget,
  openCommandMenu,
  overlaysOf,
  standsFor,
  useOverlay,
} from '../overlay.ts';
import { pageOf } from '../page.ts';
import type { Offer } from '../registry.ts';
import { runCommand } from '../runCommand.ts';
import { targetAttribute, targetName } from '../target.ts';
import { commandText, offerLabel, refusalText } from '../text.ts';
import { offerOfKeys } from './keys.ts';
import { listenForMenus } from './pointer.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useOverlayParts } from './useOverlayParts.ts';
import { useTypedAhead } from './useTypedAhead.ts';
import styles from './CommandHost.module.css';

/**
 * Listens to the page's keys, right clicks and long presses, and draws what they open. Put once at
 * the end of the page.
 */
export function CommandHost() {
  const store = useBerthStore();
  const page = pageOf(store);
  const overlays = overlaysOf(page);
  const context = useMemo<CommandContext>(() => ({ store, page }), [store, page]);
  const overlay = useOverlay();
  useFocusKept(store);
  const [news, setNews] = useState<News>();
  const choose = useCallback(
    (offer: Offer) => {
      setNews(undefined);
      if (offer.command.asks !== undefined) {
        overlays.open({ kind: 'palette', offer });
        return;
      }
      const going = goesTo(offer);
      if (going === undefined) overlays.close();
      const had = going ?? focusedTarget();
      void runCommand(context, offer).then((outcome) => {
        if (outcome.kind === 'done') void keepFocus(store, had);
        else setNews({ offer, outcome });
      });
      if (going === undefined) return;
      overlays.closeTo(going);
      // What is out of the picture, or in a row that is folded away, is brought there.
      if (standsFor(going) === null) page.verb('zoomToSelection')?.();
    },
    [context, overlays, page, store],
  );

  useEffect(
    () =>
      page.attach({
        openPalette: () => {
          if (overlays.get().kind === 'palette') overlays.close();
          else overlays.open({ kind: 'palette' });
        },
        openShortcuts: () => {
          overlays.open({ kind: 'sheet' });
        },
        openMenu: (target, element) => {
          openCommandMenu(page, target, element);
        },
      }),
    [overlays, page],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || !page.isOwn(event)) return;
      const offer = offerOfKeys(context, event);
      if (offer === undefined) return;
      // What is opened may only be on its way: the keys are meant for it.
      const isOpening = overlays.get().kind !== 'none';
      if (isOpening && offer.command.shortcut?.where !== 'everywhere') return;
      event.preventDefault();
      event.stopPropagation();
      // The palette and its kin open and close themselves: what has the focus stays noted.
      if (offer.command.appliesTo === 'nothing' && 'run' in offer.command) {
        const had = focusedTarget();
        offer.command.run(context, offer.target, '');
        void keepFocus(store, had);
      } else choose(offer);
    };
    // Before Monaco, to which ⌘K is the first half of a chord.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const stopMenus = listenForMenus(page, document);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      stopMenus();
    };
  }, [choose, context, overlays, page, store]);

  const loaded = useOverlayParts(store);
  const typed = useTypedAhead(
    overlay.kind === 'palette' && overlay.offer === undefined && loaded.kind === 'loading',
  );
  return (
    <>
      {overlay.kind !== 'none' && loaded.kind === 'failed' && (
        <Told
          text="outcome.failed"
          onDismiss={() => {
            overlays.close();
            loaded.retry();
          }}
        />
      )}
      {loaded.kind === 'ready' && overlay.kind === 'palette' && (
        <loaded.module.Palette
          context={context}
          offer={overlay.offer}
          typed={typed}
          onRun={choose}
          onDone={(stand) => {
            overlays.closeOn(stand);
            void keepFocus(store, stand || focusedTarget());
          }}
        />
      )}
      {loaded.kind === 'ready' && overlay.kind === 'sheet' && <loaded.module.ShortcutSheet />}
      {loaded.kind === 'ready' && overlay.kind === 'menu' && (
        <loaded.module.CommandMenu
          key={JSON.stringify(overlay.anchor)}
          context={context}
          target={overlay.target}
          anchor={overlay.anchor}
          onChoose={choose}
        />
      )}
      {news !== undefined && (
        <Refused
          news={news}
          onDismiss={() => {
            setNews(undefined);
          }}
        />
      )}
    </>
  );
}

/** The `data-target` of the node or Pod that a command goes to; undefined for all else. */
function goesTo({ command, target }: Offer): string | undefined {
  return command.isGoing === true && (target.kind === 'node' || target.kind === 'pod')
    ? targetAttribute(target)
    : undefined;
}

interface News {
  readonly offer: Offer;
  readonly outcome: Exclude<Outcome, { kind: 'done' }>;
}

/** Why what was chosen in a menu or by keys was not done. */
function Refused({
  news: { offer, outcome },
  onDismiss,
}: {
  readonly news: News;
  readonly onDismiss: () => void;
}) {
  const { i18n } = useTranslation();
  const text =
    outcome.kind === 'gone'
      ? commandText(i18n, 'outcome.gone', { name: targetName(offer.target) })
      : commandText(i18n, 'outcome.refused', {
          label: offerLabel(i18n, offer),
          reason: refusalText(i18n, outcome.refusals),
        });
  return <Notice text={text} onDismiss={onDismiss} />;
}

function Told({ text, onDismiss }: { readonly text: string; readonly onDismiss: () => void }) {
  const { i18n } = useTranslation();
  return <Notice text={commandText(i18n, text)} onDismiss={onDismiss} />;
}

function Notice({ text, onDismiss }: { readonly text: string; readonly onDismiss: () => void }) {
  const { i18n } = useTranslation();
  return (
    <div role="alert" className={styles.notice}>
      <Icon name="error" />
      <span>{text}</span>
      <IconButton
        icon="close"
        label={commandText(i18n, 'outcome.dismiss')}
        onClick={() => {
          onDismiss();
          focusAgain(null);
        }}
      />
    </div>
  );
}

/** Frames in which a part of the screen that comes in another's place is waited for. */
const FRAMES = 12;

/** The last call of `keepFocus` in each page: an earlier one that still waits gives way to it. */
const newestKeep = new WeakMap<BerthStore, object>();

/**
 * Once the new run stands: what had the focus may have gone with what was done. The focus then goes to
 * what stands for the same, or to the cluster.
 */
async function keepFocus(store: BerthStore, had = ''): Promise<void> {
  const own = {};
  newestKeep.set(store, own);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const { revision, runRevision, status } = store.getState();
      if (runRevision < revision && status.kind !== 'failed' && status.kind !== 'cancelled') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    if (newestKeep.get(store) !== own) return;
    if (document.activeElement !== document.body) continue;
    // What stands for it may come some frames late, and what opens the palette is always there: what
    // takes its place comes last.
    const isThere = had === '' ? clusterStop(had) !== null : standsFor(had) !== null;
    if (isThere || frame === FRAMES - 1) focusAgain(null, had);
  }
}
