import { isFiled } from '../kustomization.ts';
import { ageOf } from '../tables/cells.ts';
import { tableOf } from '../tables/columns.ts';
import type { Context } from '../context.ts';
import { Failure, failed } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, textAt } from '../json.ts';
import { asPreferred } from '../served/autoscaler.ts';
import { asIn } from '../served/newEvent.ts';
import { scaleOf } from '../served/scale.ts';
import { hasStatus } from '../served/verbs.ts';
import { rawAnswer } from './raw/raw.ts';
import { gotAs } from '../printed.ts';
import { type Resource, SCALED } from '../resources.ts';
import { aligned } from '../tables/table.ts';
import { OF_FILES } from '../flagForms.ts';
import { NOTHING_NAMED, type Targets, targetsTold } from '../targets.ts';
import { checkSortedTables, sorted, sortedRows } from './sorting.ts';
import { isWatched, isWatching, tellIgnored, watched } from './watched.ts';
import { wholeRows } from './wholeRows.ts';

export const GET_FLAGS: FlagForms = {
  ...OF_FILES,
  selector: 'text',
  'field-selector': 'text',
  'all-namespaces': 'switch',
  output: 'text',
  'no-headers': 'switch',
  'show-labels': 'switch',
  'label-columns': 'text',
  'show-kind': 'switch',
  'sort-by': 'text',
  'ignore-not-found': 'switch',
  watch: 'switch',
  'watch-only': 'switch',
  'output-watch-events': 'switch',
  'chunk-size': 'number',
  'server-print': 'switch',
  'show-managed-fields': 'switch',
  'allow-missing-template-keys': 'switch',
  template: 'text',
  raw: 'text',
  subresource: 'text',
};

const NO_TYPE = `You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.

error: Required resource not specified.
Use "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).
See 'kubectl get -h' for help and examples`;

/** `kubectl get`. Source: GetOptions.Run of k8s.io/kubectl/pkg/cmd/get. */
export function get(context: Context): void {
  const { cluster, words, flags, out, files } = context;
  const raw = flags.text('raw') ?? '';
  if (raw !== '') {
    checkRaw(context);
    out.raw(rawAnswer(context, raw));
    return;
  }
  tellIgnored(flags, out);
  if (words.length === 0 && !isFiled(flags)) {
    throw new Failure(isWatching(flags) ? NOTHING_NAMED : NO_TYPE);
  }
  checkWatched(flags);
  const targets = targetsTold(context, words);
  const isQuiet = flags.isOn('ignore-not-found');
  const output = flags.text('output') ?? (flags.has('template') ? 'go-template' : '');
  checkFlags(context, targets, output);
  const asked =
    flags.text('subresource') === 'scale' ? scalesOf(targets) : preferred(targets, words);
  const objects = asked.groups.flatMap((group) =>
    group.objects.map((each) => asIn(group.resource, each)),
  );
  const missing = targets.groups.flatMap((group) => group.missing);
  const isRefused = targets.groups.some((group) => group.isRefused);
  const sortBy = flags.text('sort-by') || undefined;
  const isTable = output === '' || output === 'wide';
  if (isWatching(flags)) {
    if (!isWatched(targets, isQuiet)) return;
    if (isTable && !flags.isOn('watch-only')) tables(context, asked, output === 'wide', sortBy);
    watched(context, targets, output);
    return;
  }
  if (isTable) tables(context, asked, output === 'wide', sortBy);
  else if (targets.isByName && objects.length + missing.length === 1) {
    const [only] = objects;
    if (only) gotAs(output, only, [only], out, flags, files);
  } else if (objects.length > 0 || !isQuiet) {
    const items = sortBy === undefined ? objects : sorted(objects, sortBy, cluster.now);
    const list = { apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } };
    gotAs(output, list, items, out, flags, files);
  }
  if (!isQuiet || isRefused) for (const each of missing) out.error(each);
}

/** What kubectl asks of its flags before it asks the server. Source: GetOptions.Validate and ToPrinter. */
function checkFlags({ flags }: Context, { isByName, groups }: Targets, output: string): void {
  if (flags.isOn('show-labels') && output !== '' && output !== 'wide') {
    throw failed(`--show-labels option cannot be used with ${output} printer`);
  }
  const kinds = new Set(groups.map(({ resource }) => resource));
  if (isWatching(flags) && kinds.size > 1) {
    throw failed('you may only specify a single resource type');
  }
  const part = flags.text('subresource') ?? '';
  if (part === '') return;
  if (!isByName) throw failed('subresource cannot be used when bulk resources are specified');
  const isUntold =
    (part === 'status' && ![...kinds].every(hasStatus)) ||
    (part === 'ephemeralcontainers' && ![...kinds].every(({ kind }) => kind === 'Pod'));
  if (isUntold || !['status', 'scale', 'resize', 'ephemeralcontainers'].includes(part)) {
    throw new Failure(
      'Error from server (NotFound): the server could not find the requested resource',
    );
  }
}

/** What may not stand beside a path. Source: GetOptions.Complete and Validate. */
function checkRaw({ words, flags }: Context): void {
  if (words.length > 0) throw failed('arguments may not be passed when --raw is specified');
  if (flags.isOn('watch') || flags.isOn('watch-only') || flags.text('selector')) {
    throw failed(
      '--raw may not be specified with other flags that filter the server request or alter the output',
    );
  }
  if (flags.text('output')) throw failed('--raw and --output are mutually exclusive');
  checkWatched(flags);
}

function checkWatched(flags: Context['flags']): void {
  if (flags.isOn('output-watch-events') && !isWatching(flags)) {
    throw failed('--output-watch-events option can only be used with --watch or --watch-only');
  }
}

/** The objects in the versions that the server prefers, where no file and no word asks for another one. */
function preferred(targets: Targets, words: readonly string[]): Targets {
  if (words.length === 0 || words.some((word) => /\.v1\./.test(word))) return targets;
  const groups = targets.groups.map((group) => ({
    ...group,
    objects: group.objects.map(asPreferred),
  }));
  return { ...targets, groups };
}

/** The Scale of each object. */
function scalesOf(targets: Targets): Targets {
  const groups = targets.groups.map((group) => {
    if (!SCALED.includes(group.resource.kind)) {
      throw new Failure(
        'Error from server (NotFound): the server could not find the requested resource',
      );
    }
    return { ...group, objects: group.objects.map(scaleOf) };
  });
  return { ...targets, groups };
}

function tables(
  { cluster, flags, out, namespace }: Context,
  { groups, isMixed, isByName }: Targets,
  isWide: boolean,
  sortBy: string | undefined,
): void {
  const isEverywhere = flags.isOn('all-namespaces');
  const isPrintedThere = flags.isOn('server-print', true);
  const handedOut = groups.filter(({ isRefused }) => isRefused !== true);
  if (sortBy !== undefined && isPrintedThere)
    checkSortedTables(handedOut, isByName, sortBy, cluster.now);
  const shown = merged(groups).filter(({ objects }) => objects.length > 0);
  let isNamespaceShown = false;
  let isPrinted = false;
  for (const { resource, objects } of shown) {
    const items =
      sortBy === undefined ? objects : sortedRows(objects, sortBy, cluster.now, isPrintedThere);
    if (items === undefined) continue;
    if (isPrinted && !flags.isOn('no-headers')) out.line('');
    isPrinted = true;
    const kind = textAt(items[0], 'kind');
    const { titles, rows } = isPrintedThere
      ? tableOf(kind, items, cluster, isWide)
      : printedHere(items, cluster.now);
    // The printer keeps the column for all that comes behind. Source: HumanPrintFlags.EnsureWithNamespace.
    isNamespaceShown ||= isEverywhere && resource.isNamespaced;
    const isKindShown = isMixed || flags.isOn('show-kind');
    const whole = wholeRows(flags, resource, titles, { isNamespaceShown, isKindShown });
    const lines = rows.map((row, line) => whole.row(items[line] ?? {}, row));
    const { head } = whole;
    out.line(aligned(flags.isOn('no-headers') ? lines : [head, ...lines]));
  }
  // A file may hold nothing.
  const isAsked = (isByName && groups.length > 0) || groups.some(({ isRefused }) => isRefused);
  if (isPrinted || isAsked || flags.isOn('ignore-not-found') || isWatching(flags)) return;
  const isInNamespace = groups.every(({ resource }) => resource.isNamespaced) && !isEverywhere;
  out.note(isInNamespace ? `No resources found in ${namespace} namespace.` : 'No resources found');
}

/** What kubectl makes of objects itself. Source: the defaultTableGenerator of k8s.io/cli-runtime/pkg/printers. */
function printedHere(items: readonly Json[], now: number): ReturnType<typeof tableOf> {
  const rows = items.map((item) => [textAt(item, 'metadata', 'name'), ageOf(item, now)]);
  return { titles: ['NAME', 'AGE'], rows };
}

/** Groups of one resource as one. */
function merged(
  groups: Targets['groups'],
): readonly { readonly resource: Resource; readonly objects: readonly Json[] }[] {
  const byResource = new Map<Resource, Json[]>();
  for (const { resource, objects } of groups) {
    byResource.set(resource, [...(byResource.get(resource) ?? []), ...objects]);
  }
  return [...byResource].map(([resource, objects]) => ({ resource, objects }));
}
