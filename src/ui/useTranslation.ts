import type { i18n, TFunction } from 'i18next';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import type { Namespace } from '../i18n/index.ts';

/** The page's translator. Another object once more of its texts have come, so that all is drawn again. */
export const TranslatorContext = createContext<{ readonly i18n: i18n } | undefined>(undefined);

/** The value of `TranslatorContext` for a translator. */
export function useTranslatorValue(translator: i18n): { readonly i18n: i18n } {
  const bundles = useMemo(() => bundlesOf(translator), [translator]);
  const count = useSyncExternalStore(bundles.subscribe, bundles.count);
  // `count` is no part of the value, and yet what makes it another one.
  return useMemo(() => ({ i18n: translator, count }), [translator, count]);
}

/** How many times texts were added to a translator. */
function bundlesOf({ store }: i18n) {
  let count = 0;
  return {
    count: () => count,
    subscribe: (listener: () => void) => {
      const added = () => {
        count += 1;
        listener();
      };
      store.on('added', added);
      return () => {
        store.off('added', added);
      };
    },
  };
}

export interface Translation<Ns extends Namespace> {
  readonly i18n: i18n;
  readonly t: TFunction<Ns>;
}

type Texts = Map<Namespace, TFunction<Namespace>>;

const fixed = new WeakMap<i18n, Texts>();

function fixedT<Ns extends Namespace>(translator: i18n, ns: Ns): TFunction<Ns> {
  const known: Texts = fixed.get(translator) ?? (new Map() as Texts);
  fixed.set(translator, known);
  const made: TFunction<Namespace> = known.get(ns) ?? translator.getFixedT<Namespace>(null, ns);
  known.set(ns, made);
  return made as TFunction<Ns>;
}

/**
 * The translator and its function for a namespace. In place of react-i18next's hook, which loads,
 * subscribes and copies the translator for each component: with a hundred cards that is felt.
 */
export function useTranslation<Ns extends Namespace = 'app'>(ns?: Ns): Translation<Ns> {
  const given = use(TranslatorContext);
  const { i18n: fallback } = use(I18nContext) as { readonly i18n: i18n | undefined };
  const translator = given?.i18n ?? fallback;
  if (translator === undefined) {
    throw new Error('Texts need a translator around them: I18nextProvider.');
  }
  return { i18n: translator, t: fixedT(translator, ns ?? ('app' as Ns)) };
}
