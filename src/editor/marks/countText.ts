import { sentencesOf } from '../../i18n/index.ts';
import type { RunView, TermMatch } from '../../protocol/index.ts';
import { lastEventOf, placeAfter } from '../../run/index.ts';
import type { Translate } from '../markers/marker.ts';

/** Names that a hover lists. */
const MOST_NAMES = 20;

/**
 * What stands beside the line of a rule: `4 of 8 nodes`. Where an earlier step is on the screen, what Pods
 * have to do with says that it is of the end.
 */
export function countText(match: TermMatch, translate: Translate, isAtEnd = true): string {
  const text = translate('lint', `count.${match.what}`, valuesOf(match));
  const isOfAnyStep = ['nodes', 'taints', 'devices'].includes(match.what);
  return isAtEnd || isOfAnyStep ? text : translate('lint', 'count.ofEnd', { text });
}

/** What the hover says of a rule, as Markdown: a sentence, then the names of what it matches. */
export function countHover(match: TermMatch, run: RunView, translate: Translate): string {
  const sentence = translate('lint', `count.hover.${match.what}`, valuesOf(match));
  const when = translate('lint', 'count.hover.at');
  const hover = sentencesOf(escaped(sentence), escaped(when));
  const { names, count } = namesOf(match, run, translate);
  if (names.length === 0) return hover;
  const shown = names.slice(0, MOST_NAMES);
  const more = count - shown.length;
  const rest = more > 0 ? `, ${translate('lint', 'count.hover.more', { count: more })}` : '';
  const list = shown.map((name) => `\`${name}\``).join(', ');
  return `${hover}\n\n${list}${rest}`;
}

function valuesOf({ count, of, skew = 0, maxSkew = 0 }: TermMatch) {
  return { count, of, skew, maxSkew };
}

function namesOf(
  match: TermMatch,
  run: RunView,
  translate: Translate,
): { readonly names: readonly string[]; readonly count: number } {
  switch (match.what) {
    case 'nodes':
      return { names: match.nodes.map((node) => run.nodes[node]?.name ?? ''), count: match.count };
    case 'pods':
      return {
        names: match.pods.slice(0, MOST_NAMES).map((pod) => podText(pod)),
        count: match.count,
      };
    case 'taints':
    case 'domains':
    case 'devices':
      return { names: match.items, count: match.count };
  }

  function podText(pod: number): string {
    const place = placeAfter(run, pod, lastEventOf(run));
    const where = run.nodes[place]?.name ?? translate('lint', 'count.hover.pending');
    return `${run.pods.names[pod] ?? ''} · ${where}`;
  }
}

/** Text that Markdown would read as something else, said as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>]/g, (character) => `\\${character}`);
}
