import type { i18n } from 'i18next';
import { createContext, Fragment, use, type ReactNode } from 'react';
import type { Namespace } from '../../i18n/index.ts';
import { rememberedText } from './rememberedText.ts';
import styles from './RichText.module.css';
import { useTranslation } from './useTranslation.ts';

/** A text to be: a key of one of the catalogue's namespaces, and its values. */
export interface TextOf {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Stands for a `<` that came in a value, so that no value is ever read as emphasis. */
const HELD = '\uE000';

const held = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('<', HELD) : value;

const released = (text: string): string => text.replaceAll(HELD, '<');

const TAG = /<(b|code)>(.*?)<\/\1>/s;

/** Keys that come from the worker are not known to the types; a missing one shows itself. */
type LooseTranslate = (key: string, options: Record<string, unknown>) => string;

function raw(i18n: i18n, ns: Namespace, { key, values }: TextOf): string {
  return rememberedText(i18n, ns, key, values, () => {
    const translate = i18n.t.bind(i18n) as unknown as LooseTranslate;
    const options: Record<string, unknown> = { ns };
    for (const name in values) options[name] = held(values[name] ?? '');
    return translate(key, options);
  });
}

/** The text without its emphasis, for attributes and for screen readers. */
export function plainText(i18n: i18n, ns: Namespace, text: TextOf): string {
  return released(raw(i18n, ns, text).replaceAll(/<\/?(?:b|code)>/g, ''));
}

/** A name with hyphens, such as `node-5` or `web-7d4b9c6f5-xbg8s`, or a flag, such as `-f` or `--dry-run`. */
const NAME = /((?<![\w-])--?[a-zA-Z][\w-]*|[a-z0-9]+(?:[-./][a-z0-9]+)*-[a-z0-9]+)/;

/** Characters of a name for which a line has room wherever sentences stand; a longer one breaks. */
const MOST_UNBROKEN = 24;

/** Where a word that has no room on a line may break: behind what parts its words. */
const SEAM = /(?<=[/:=,])(?=\w)/;

/** In a narrow list also before a long part of a domain. */
const NARROW_SEAM = /(?<=[/:=,])(?=\w)|(?<=[a-z]\.)(?=[a-z]{4})/;

/** A word for which a line may have no room, such as a taint, a path or a zone's key. */
const LONG = /([\w./:=,-]{25,})/;

/** Characters of such a word for which most lines have room: seams of a shorter one open in narrow lists only. */
const MOST_WHOLE = 32;

/** A text that may break behind what parts its words, such as a taint where there is little room. */
export function seamed(text: string, seam = SEAM): ReactNode {
  return text.split(seam).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A text whose matches are drawn by `draw`, and what stands between them by `rest`. */
function parted(
  text: string,
  by: RegExp,
  draw: (match: string) => ReactNode,
  rest: (between: string) => ReactNode = (between) => between,
): ReactNode {
  const parts = text.split(by);
  if (parts.length === 1) return rest(text);
  return parts.map((part, at) => (
    <Fragment key={at}>{at % 2 === 0 ? rest(part) : draw(part)}</Fragment>
  ));
}

const named = (text: string): ReactNode =>
  parted(text, NAME, (name) =>
    name.length > MOST_UNBROKEN ? name : <span className={styles.name}>{name}</span>,
  );

const long = (word: string): ReactNode =>
  word.length > MOST_WHOLE ? seamed(word) : <span data-long>{seamed(word, NARROW_SEAM)}</span>;

/** A text in which names and flags do not break behind their hyphens, and long words break at their seams. */
const unbroken = (text: string): ReactNode => parted(released(text), LONG, long, named);

/** A sentence or code said already, in which names and flags do not break behind their hyphens. */
export function Named({ children }: { readonly children: string }) {
  return unbroken(children);
}

/** How what stands in `<code>` is drawn where it may be a long list; whole, unless a panel says otherwise. */
export const DrawnCode = createContext<(inside: string) => ReactNode>((inside) => (
  <code>{unbroken(inside)}</code>
));

function emphasised(text: string, code: (inside: string) => ReactNode): ReactNode {
  const match = TAG.exec(text);
  if (match === null) return unbroken(text);
  const [whole, tag, inside = ''] = match;
  return (
    <Fragment>
      {unbroken(text.slice(0, match.index))}
      {tag === 'code' ? code(inside) : <b>{emphasised(inside, code)}</b>}
      {emphasised(text.slice(match.index + whole.length), code)}
    </Fragment>
  );
}

export interface RichTextProps {
  readonly ns: Namespace;
  readonly text: TextOf;
}

/** A text of the catalogue with its `<b>` and `<code>` drawn; a value is never read as markup. */
export function RichText({ ns, text }: RichTextProps) {
  const { i18n } = useTranslation();
  const code = use(DrawnCode);
  return <>{emphasised(raw(i18n, ns, text), code)}</>;
}
