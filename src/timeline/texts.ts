import { recordAt, textAt } from './json.ts';

const KINDS = ['ConfigMap', 'Secret', 'ServiceAccount'] as const;
/** Kinds whose objects Pods have as files and variables, or the account that they act as; no scheduling reads them. */
export type TextKind = (typeof KINDS)[number];

/** Whether of objects of the kind nothing counts but whether they are there, and with which keys. */
export function isTextKind(kind: string): kind is TextKind {
  return (KINDS as readonly string[]).includes(kind);
}

/** A ConfigMap, Secret or ServiceAccount as it is written: what it is called, and which keys it has. */
export interface WrittenText {
  readonly kind: TextKind;
  readonly namespace: string;
  readonly name: string;
  readonly keys: readonly string[];
}

/** Why a Pod is not started, in its kubelet's words: a volume that cannot be set up, or a container without a variable. */
export type TextProblem =
  | { readonly how: 'volume'; readonly volume: string; readonly message: string }
  | { readonly how: 'container'; readonly container: string; readonly message: string };

/** What a story says of ConfigMaps, Secrets and ServiceAccounts. */
export interface StoryTexts {
  /** Those of its documents: they are there from the start. */
  readonly there: readonly WrittenText[];
  /** Those that only an action brings: they are not there before. */
  readonly awaited: readonly Omit<WrittenText, 'keys'>[];
}

/** An object as the ConfigMap, Secret or ServiceAccount that it is; undefined where it is none. */
export function writtenText(value: unknown): WrittenText | undefined {
  const kind = KINDS.find((each) => each === textAt(value, 'kind'));
  const name = textAt(value, 'metadata', 'name');
  if (kind === undefined || textAt(value, 'apiVersion') !== 'v1' || name === '') return undefined;
  const keys = KEYS[kind].flatMap((field) => Object.keys(recordAt(value, field)));
  const namespace = textAt(value, 'metadata', 'namespace') || 'default';
  return { kind, namespace, name, keys: [...new Set(keys)].sort() };
}

/** The fields that hold keys. */
const KEYS: Readonly<Record<TextKind, readonly string[]>> = {
  ConfigMap: ['data', 'binaryData'],
  Secret: ['data', 'stringData'],
  ServiceAccount: [],
};

/** An action that brings a text, or takes it away. */
export interface TextMention {
  readonly text: Omit<WrittenText, 'keys'>;
  readonly isBrought: boolean;
}

/** What is said of texts by a story whose documents hold some, and whose actions mention some, one after the other. */
export function storyTexts(
  there: readonly WrittenText[],
  mentions: readonly TextMention[],
): StoryTexts | undefined {
  const seen = new Set(there.map(idOf));
  const awaited: StoryTexts['awaited'][number][] = [];
  for (const { text, isBrought } of mentions) {
    if (seen.has(idOf(text))) continue;
    seen.add(idOf(text));
    const { kind, namespace, name } = text;
    // What is taken away first was there.
    if (isBrought) awaited.push({ kind, namespace, name });
  }
  return there.length + awaited.length === 0 ? undefined : { there, awaited };
}

/**
 * The ConfigMaps, Secrets and ServiceAccounts of a cluster, as far as its story tells of them. Of the others nobody knows whether they are
 * there: most who write a workload down leave them out, so that they are taken to be there with every key.
 */
export class Texts {
  /** By kind, namespace and name: the keys; undefined where it is known not to be there. */
  readonly #known = new Map<string, ReadonlySet<string> | undefined>();
  readonly #onCome: (() => void)[] = [];

  constructor({ there, awaited }: StoryTexts = { there: [], awaited: [] }) {
    for (const each of awaited) this.#known.set(idOf(each), undefined);
    for (const each of there) this.#known.set(idOf(each), new Set(each.keys));
  }

  /** Whether nothing is known of any: none is missed then. */
  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** Is told when one has come, or has other keys. */
  watch(onCome: () => void): void {
    this.#onCome.push(onCome);
  }

  /** One is put in place, in the words of `kubectl apply`: its values nobody compares. */
  apply(text: WrittenText): 'created' | 'configured' {
    const id = idOf(text);
    const isNew = this.#known.get(id) === undefined;
    this.#known.set(id, new Set(text.keys));
    for (const each of this.#onCome) each();
    return isNew ? 'created' : 'configured';
  }

  /** Whether one is taken away: it is not known not to be there. */
  remove(text: Omit<WrittenText, 'keys'>): boolean {
    const id = idOf(text);
    if (this.#known.has(id) && this.#known.get(id) === undefined) return false;
    // A controller makes that of each Namespace again at once. Source: pkg/controller/serviceaccount.
    if (id !== idOf({ ...text, kind: 'ServiceAccount', name: 'default' })) {
      this.#known.set(id, undefined);
    }
    return true;
  }

  /** Those of a Namespace go with it. */
  leave(namespace: string): void {
    for (const id of this.#known.keys()) {
      const [kind = '', place = '', name = ''] = id.split('/');
      // The one of a Namespace that is made anew is there with it.
      const isMadeAnew = kind === 'ServiceAccount' && name === 'default';
      if (place === namespace && !isMadeAnew) this.#known.set(id, undefined);
    }
  }

  /** What of it a Pod does not find: all of it, or a key. */
  lacks(text: Omit<WrittenText, 'keys'>, key?: string): 'object' | 'key' | undefined {
    const id = idOf(text);
    if (!this.#known.has(id)) return undefined;
    const keys = this.#known.get(id);
    if (keys === undefined) return 'object';
    return key === undefined || keys.has(key) ? undefined : 'key';
  }
}

function idOf({ kind, namespace, name }: Omit<WrittenText, 'keys'>): string {
  return `${kind}/${namespace}/${name}`;
}
