import type { i18n } from 'i18next';
import { fullKey, podKey } from '../../model/index.ts';
import type { State } from '../../store/index.ts';
import type { Offer } from '../registry.ts';
import { commandById } from '../registry.ts';
import { commandText, offerLabel, targetText } from '../text.ts';
import type { Target } from '../target.ts';

/** Nodes and Pods found by name that are listed, of each. */
const MOST_NAMES = 8;

export interface Found {
  readonly offers: readonly Offer[];
  /** More nodes or Pods match than are listed. */
  readonly isCapped: boolean;
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a label fits a search: less is better; undefined for not at all. */
function rank(query: readonly string[], label: string, haystack: string): number | undefined {
  if (!query.every((word) => haystack.includes(word))) return undefined;
  const whole = query.join(' ');
  if (label.startsWith(whole)) return 0;
  const words = wordsOf(label);
  if (query.every((word) => words.some((each) => each.startsWith(word)))) return 1;
  return query.every((word) => label.includes(word)) ? 2 : 3;
}

/**
 * The offers that fit what is typed, best first, in the words of every translator given (the page's
 * own first); then nodes, Pods and workloads by name, some of each.
 */
export function searchOffers(
  translators: readonly i18n[],
  state: Pick<State, 'run'>,
  offers: readonly Offer[],
  text: string,
): Found {
  const query = wordsOf(text);
  const ranked = offers.flatMap((offer) => {
    const labels = translators.map((i18n) => offerLabel(i18n, offer).toLowerCase());
    const about = translators.map((i18n) =>
      `${commandText(i18n, `group.${offer.command.group}`)} ${targetText(i18n, offer.target)}`.toLowerCase(),
    );
    const ranks = labels.flatMap(
      (label) => rank(query, label, [...labels, ...about].join(' ')) ?? [],
    );
    return ranks.length === 0 ? [] : [{ offer, rank: Math.min(...ranks) }];
  });
  ranked.sort((one, other) => one.rank - other.rank);
  const going = namesOf(translators, state, query);
  const isNameFirst = going.isExact;
  const found = ranked.map(({ offer }) => offer);
  return {
    offers: isNameFirst ? [...going.offers, ...found] : [...found, ...going.offers],
    isCapped: going.isCapped,
  };
}

/** Nodes, Pods and written workloads whose names have all words in them that are not those of "go to". */
function namesOf(
  translators: readonly i18n[],
  { run }: Pick<State, 'run'>,
  query: readonly string[],
): Found & { readonly isExact: boolean } {
  const verbsOf = (id: 'goToNode' | 'goToWorkload'): readonly string[] =>
    translators.flatMap((i18n) => wordsOf(commandText(i18n, `label.${id}`, { name: '' })));
  const selects = new Set(verbsOf('goToWorkload'));
  const verbs = new Set([...verbsOf('goToNode'), ...selects]);
  const isWorkloadFirst = query.some((word) => selects.has(word));
  const words = query.filter((word) => !verbs.has(word));
  const nodes = matching(run?.nodes.map(({ name }) => name) ?? [], words);
  const pods = matching(run?.pods.names ?? [], words);
  const written = writtenWorkloads(run);
  const workloads = matching(
    written.map((workload) => run?.workloads[workload]?.name ?? ''),
    words,
  );
  const offer = (target: Extract<Target, { kind: keyof typeof GOING }>): Offer => ({
    command: commandById(GOING[target.kind]),
    target,
  });
  const others = [
    ...nodes.found.map((node) =>
      offer({ kind: 'node', node: `Node/${run?.nodes[node]?.name ?? ''}` }),
    ),
    ...pods.found.flatMap((index) => {
      const pod = run && podKey(run.pods, index);
      return pod === undefined ? [] : [offer({ kind: 'pod', pod })];
    }),
  ];
  const owners = workloads.found.flatMap((place) => {
    const workload = run?.workloads[written[place] ?? -1];
    return workload ? [offer({ kind: 'workload', workload: fullKey(workload) })] : [];
  });
  return {
    offers: isWorkloadFirst ? [...owners, ...others] : [...others, ...owners],
    isCapped: nodes.isCapped || pods.isCapped || workloads.isCapped,
    isExact: nodes.isExact || pods.isExact || workloads.isExact,
  };
}

const GOING = { node: 'goToNode', pod: 'goToPod', workload: 'goToWorkload' } as const;

/** Workloads that stand in the text; a Pod on its own is found as a Pod. */
function writtenWorkloads(run: State['run']): readonly number[] {
  return (run?.workloads ?? []).flatMap(({ kind, object }, workload) =>
    kind !== 'Pod' && object >= 0 ? [workload] : [],
  );
}

function matching(
  names: readonly string[],
  words: readonly string[],
): { readonly found: readonly number[]; readonly isCapped: boolean; readonly isExact: boolean } {
  if (words.length === 0) return { found: [], isCapped: false, isExact: false };
  const exact: number[] = [];
  const others: number[] = [];
  let isCapped = false;
  for (const [index, name] of names.entries()) {
    const lower = name.toLowerCase();
    if (!words.every((word) => lower.includes(word))) continue;
    const list = lower === words[0] ? exact : others;
    if (list.length < MOST_NAMES) list.push(index);
    else isCapped = true;
  }
  const all = [...exact, ...others];
  return {
    found: all.slice(0, MOST_NAMES),
    isCapped: isCapped || all.length > MOST_NAMES,
    isExact: exact.length > 0,
  };
}
