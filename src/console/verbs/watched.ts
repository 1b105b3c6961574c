import { labelSelectorMatches, type Labels, parseSelectorText } from '../../model/index.ts';
import { goJson } from '../../timeline/index.ts';
import { tableOf } from '../tables/columns.ts';
import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import type { Flags } from '../flags.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import { Output } from '../output.ts';
import { formatOf, gotAs } from '../printed.ts';
import { sortedByName } from '../sortedByName.ts';
import type { Resource } from '../resources.ts';
import { asPreferred } from '../served/autoscaler.ts';
import { aligned } from '../tables/table.ts';
import type { Targets } from '../targets.ts';
import { watch, type WatchEvent } from './watch.ts';
import { wholeRows } from './wholeRows.ts';

export function isWatching(flags: Flags): boolean {
  return flags.isOn('watch') || flags.isOn('watch-only');
}

/** What changes comes as it comes, whatever order was asked for. Source: GetOptions.Complete. */
export function tellIgnored(flags: Flags, out: Output): void {
  if (!flags.text('sort-by')) return;
  if (flags.isOn('watch')) {
    out.note('warning: --watch requested, --sort-by will be ignored for watch events received');
  } else if (flags.isOn('watch-only')) {
    out.note('warning: --watch-only requested, --sort-by will be ignored');
  }
}

/** Whether there is something to watch; the first that is not there ends it, and throws a Failure. Source: GetOptions.watch. */
export function isWatched({ groups }: Targets, isQuiet: boolean): boolean {
  const lacking = groups.find(({ missing }) => missing.length > 0);
  if (lacking !== undefined && isQuiet && lacking.isRefused !== true) return false;
  const [first] = lacking?.missing ?? [];
  if (first !== undefined) throw new Failure(first);
  return true;
}

/**
 * `kubectl get --watch` of one resource: a table's first rows stand already, all else is printed one by one. Throws a
 * Failure of several objects by name, when those are printed. Source: GetOptions.watch, Result.Watch.
 */
export function watched(context: Context, targets: Targets, output: string): void {
  const { cluster, flags, namespace } = context;
  const { groups, isByName } = targets;
  const [group] = groups;
  if (group === undefined) return;
  const { resource } = group;
  const isEverywhere = flags.isOn('all-namespaces') || !resource.isNamespaced;
  const names = groups.flatMap(({ objects }) =>
    objects.map((object) => textAt(object, 'metadata', 'name')),
  );
  const selector = parseSelectorText(flags.text('selector') ?? '');
  const isWanted = (object: Json) =>
    (isEverywhere || textAt(object, 'metadata', 'namespace') === namespace) &&
    (!isByName || names.includes(textAt(object, 'metadata', 'name'))) &&
    (!flags.has('selector') ||
      (selector !== undefined &&
        labelSelectorMatches(selector, recordAt(object, 'metadata', 'labels') as Labels)));
  const isOne = !isByName || names.length < 2;
  if (output === '' || output === 'wide') {
    if (!isOne) throw failed(SEVERAL);
    const there = flags.isOn('watch-only') ? [] : cluster.list(resource).filter(isWanted);
    watch(context, resource, isWanted, rowByRow(context, resource, output === 'wide', there));
    return;
  }
  const tell = oneByOne(context, output);
  const there = groups.flatMap(({ objects }) => objects);
  for (const object of flags.isOn('watch-only') ? [] : there) tell(object, 'ADDED');
  if (!isOne) throw failed(SEVERAL);
  watch(context, resource, isWanted, tell);
}

type Tell = (object: Json, event: WatchEvent) => void;

/** A row of a table each; the titles come with the first row of all. `there`: what has its rows already. */
function rowByRow(
  { cluster, flags, out }: Context,
  resource: Resource,
  isWide: boolean,
  there: readonly Json[],
): Tell {
  const { titles } = tableOf(resource.kind, [], cluster, isWide);
  const whole = wholeRows(flags, resource, titles, {
    isNamespaceShown: flags.isOn('all-namespaces') && resource.isNamespaced,
    isKindShown: flags.isOn('show-kind'),
  });
  const row = (object: Json, event: WatchEvent) =>
    whole.row(object, tableOf(resource.kind, [object], cluster, isWide).rows[0] ?? [], event);
  const told = there.map((object) => row(object, 'ADDED'));
  return (object, event) => {
    const isFirst = told.length === 0 && !flags.isOn('no-headers');
    told.push(row(object, event));
    // As wide as what was told before.
    const lines = aligned([whole.head, ...told]).split('\n');
    for (const each of lines.slice(isFirst ? 0 : -1)) out.line(each);
  };
}

/**
 * Each object printed by itself, with what has become of it where that is asked for: JSON on one line then. Source: the
 * printers of k8s.io/cli-runtime and what each does with a WatchEvent.
 */
function oneByOne({ flags, out, files }: Context, output: string): Tell {
  const format = formatOf(output.replace(/=.*$/s, ''));
  const areEventsShown = flags.isOn('output-watch-events');
  const all: Json[] = [];
  return (given, type) => {
    const object = asPreferred(given);
    const value = areEventsShown ? { object, type } : object;
    all.push(value);
    if (format.startsWith('custom-columns')) {
      // As wide as what was told before.
      const columns = new Output(out.hasKyaml);
      gotAs(output, value, all, columns, flags, files);
      const lines = columns.stdout.split('\n').slice(all.length === 1 ? 0 : -2, -1);
      for (const line of lines) out.line(line);
      return;
    }
    if (areEventsShown && format === 'json') {
      out.line(goJson({ type, object: sortedByName(object) }));
      return;
    }
    if (areEventsShown && format === 'kyaml' && out.hasKyaml) throw failed(UNTYPED);
    if (format === 'yaml' && all.length > 1) out.line('---');
    gotAs(output, value, [object], out, flags, files);
  };
}

const SEVERAL = 'you may only watch a single resource or type of resource at a time';
const UNTYPED =
  'unable to output the provided object: missing apiVersion or kind; try GetObjectKind().SetGroupVersionKind() if you know the type';
