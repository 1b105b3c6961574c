import type { i18n, TFunction } from 'i18next';
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Namespace } from '../../i18n/index.ts';
import { rememberedText } from './rememberedText.ts';

/** The page's translator. Another object once more of its texts have come, so that all is drawn again. */
const TranslatorContext = createContext<{ readonly i18n: i18n } | undefined>(undefined);

/** Gives what is within the texts of a translator. */
export function Translated({
  i18n: translator,
  children,
}: {
  readonly i18n: i18n;
  readonly children: ReactNode;
}) {
  const bundles = useMemo(() => bundlesOf(translator), [translator]);
  const count = useSyncExternalStore(bundles.subscribe, bundles.count);
  // `count` is no part of the value, and yet what makes it another one.
  const value = useMemo(() => ({ i18n: translator, count }), [translator, count]);
  return createElement(TranslatorContext, { value }, children);
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
  const made = known.get(ns) ?? remembering(translator, ns);
  known.set(ns, made);
  return made as TFunction<Ns>;
}

/** A call of `t` with a key and values; there are other ways, which are passed on as they are. */
type Call = readonly [key: string, values?: object];

const isPlain = (call: readonly unknown[]): call is Call =>
  typeof call[0] === 'string' && (call.length < 2 || typeof call[1] === 'object');

function remembering(translator: i18n, ns: Namespace): TFunction<Namespace> {
  const say = translator.getFixedT<Namespace>(null, ns) as unknown as (
    ...call: readonly unknown[]
  ) => string;
  // Apart from what `RichText` says, where a value may be another.
  const t = (...call: readonly unknown[]) =>
    isPlain(call)
      ? rememberedText(translator, `t ${ns}`, call[0], call[1], () => say(...call))
      : say(...call);
  return t as unknown as TFunction<Namespace>;
}

/** The translator and its function for a namespace, of which a component needs no copy of its own. */
export function useTranslation<Ns extends Namespace = 'app'>(ns?: Ns): Translation<Ns> {
  const given = use(TranslatorContext);
  if (given === undefined) throw new Error('Texts need a translator around them: Translated.');
  return { i18n: given.i18n, t: fixedT(given.i18n, ns ?? ('app' as Ns)) };
}
