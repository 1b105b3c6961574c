import { TAB_NAMES, type ScenarioTexts, type TabName } from '../../protocol/index.ts';
import { changeBetween, type Edit, editBetween } from '../../text/index.ts';
import type { Stretch } from './frames.ts';
import { secretsIn, type Secrets } from './secretsIn.ts';

/** A text with marks in place of the values of Secrets; the same text where there are none. */
export function withoutSecrets(text: string): string {
  return redacted(text, secretsIn(text));
}

/** Texts with marks in place of the values of Secrets; the same object where there are none. */
export function textsWithoutSecrets(texts: ScenarioTexts): ScenarioTexts {
  const plain = Object.fromEntries(TAB_NAMES.map((tab) => [tab, withoutSecrets(texts[tab])]));
  const kept = plain as Record<TabName, string>;
  return TAB_NAMES.every((tab) => kept[tab] === texts[tab]) ? texts : kept;
}

function redacted(text: string, { redactions }: Secrets): string {
  if (redactions.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: mark } of redactions) {
    parts.push(text.slice(at, start), mark);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** What of the texts on the screen may be stored. */
export interface Keeper {
  /** The texts as they may be stored: the same object where that is all of them. */
  readonly keep: (texts: ScenarioTexts) => ScenarioTexts;
  /**
   * Whether edits that follow the texts last kept may be stored as they are: not within a Secret,
   * and not where what is stored is another text. After edits that may not, none may.
   */
  readonly mayStore: (tab: TabName, edits: readonly Edit[]) => boolean;
}

interface Kept {
  readonly text: string;
  readonly plain: string;
  readonly places: readonly Stretch[];
  /** The kind stands somewhere in it; where it does not, there is none. */
  readonly isNamed: boolean;
}

const NO_SECRETS: Secrets = { redactions: [], places: [] };
const KIND = 'Secret';

/** Whether the edit that led from a text without the word to another has brought it in. */
function isNamedBy(before: string, text: string): boolean {
  const change = changeBetween(before, text, KIND.length);
  if (change === undefined) return false;
  const { left, text: put, right } = change;
  if (put.length < KIND.length) return (left + put + right).includes(KIND);
  // A long one is not copied to have its neighbours beside it.
  const [first, last] = [put.slice(0, KIND.length), put.slice(-KIND.length)];
  return put.includes(KIND) || (left + first).includes(KIND) || (last + right).includes(KIND);
}

export function createKeeper(): Keeper {
  const kept = new Map<TabName, Kept>();
  /** Where Secrets stand after the edits since; undefined where those may not be stored. */
  const now = new Map<TabName, readonly Stretch[] | undefined>();

  function keepOne(tab: TabName, text: string): string {
    const known = kept.get(tab);
    if (known !== undefined && editBetween(known.text, text) === undefined) return known.plain;
    const isNamed = known === undefined || known.isNamed || isNamedBy(known.text, text);
    const found = isNamed ? secretsIn(text) : NO_SECRETS;
    const one = {
      text,
      plain: redacted(text, found),
      places: found.places,
      isNamed: isNamed && text.includes(KIND),
    };
    kept.set(tab, one);
    now.delete(tab);
    return one.plain;
  }

  return {
    keep(texts) {
      const plain = Object.fromEntries(TAB_NAMES.map((tab) => [tab, keepOne(tab, texts[tab])]));
      const all = plain as Record<TabName, string>;
      return TAB_NAMES.every((tab) => all[tab] === texts[tab]) ? texts : all;
    },
    mayStore(tab, edits) {
      const known = kept.get(tab);
      // They came to nothing, or to a text that is kept next.
      if (edits.length === 0) {
        now.delete(tab);
        return true;
      }
      if (known !== undefined && known.plain !== known.text) return false;
      let places = now.has(tab) ? now.get(tab) : (known?.places ?? []);
      for (const edit of edits) places = places && afterEdit(places, edit);
      now.set(tab, places);
      return places !== undefined;
    },
  };
}

/** Where Secrets stand after an edit outside of them; undefined for one that may be within. */
function afterEdit(
  places: readonly Stretch[],
  { start, end, text }: Edit,
): readonly Stretch[] | undefined {
  if (text.includes('Secret')) return undefined;
  if (places.some((place) => start <= place.end && place.start <= end)) return undefined;
  const by = text.length - (end - start);
  return places.map((place) =>
    place.start >= end ? { start: place.start + by, end: place.end + by } : place,
  );
}
