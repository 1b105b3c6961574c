import type { Context } from '../context.ts';
import { firstSeen, lastSeen, timesSeen } from '../events/recorders.ts';
import { goSorted } from '../go/sort.ts';
import { failed, Failure } from '../failure.ts';
import { PRINTED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, textAt } from '../json.ts';
import { sinceOf } from '../tables/cells.ts';
import { checkOutput, formatOf, printedAs } from '../printed.ts';
import { findResource, knownResource } from '../resources.ts';
import { aligned } from '../tables/table.ts';
import { momentOf } from '../time.ts';
import { namespaceOf } from '../targets.ts';

export const EVENTS_FLAGS: FlagForms = {
  'all-namespaces': 'switch',
  for: 'text',
  types: 'text',
  watch: 'switch',
  'no-headers': 'switch',
  ...PRINTED,
  'chunk-size': 'number',
};

/** `kubectl events`: the newest last. Source: k8s.io/kubectl/pkg/cmd/events. */
export function events(context: Context): void {
  const { flags, cluster, out, namespace } = context;
  const isEverywhere = flags.isOn('all-namespaces');
  const types = flags
    .list('types')
    .filter((type) => type !== '')
    .map((type) => type.toLowerCase());
  for (const type of types) {
    if (type !== 'normal' && type !== 'warning') {
      throw failed('valid --types are Normal or Warning');
    }
  }
  const isWanted = aboutOf(flags.text('for'));
  const all = cluster.list(knownResource('events'), isEverywhere ? undefined : namespace);
  const wanted = all
    .filter((event) => types.length === 0 || types.includes(textAt(event, 'type').toLowerCase()))
    .filter(isWanted);
  const found = goSorted(wanted, (a, b) => momentOf(lastSeen(a)) < momentOf(lastSeen(b)));
  const output = flags.text('output') ?? '';
  if (output !== '') checkOutput(output, out);
  if (found.length === 0) {
    // Who watches waits for some.
    if (flags.isOn('watch')) return;
    out.note(isEverywhere ? 'No events found.' : `No events found in ${namespace} namespace.`);
    return;
  }
  // The printer of names takes no list of a type, and what it says of that is not told.
  if (formatOf(output) === 'name') return;
  if (output !== '') {
    const list = {
      apiVersion: 'v1',
      items: found,
      kind: 'EventList',
      metadata: {},
    };
    // It has a type for them.
    printedAs(output, list, found, out, flags, context.files, true);
    return;
  }
  const head = ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'];
  const rows = found.map((event) => [
    ...(isEverywhere ? [namespaceOf(event)] : []),
    interval(event, cluster.now),
    textAt(event, 'type'),
    textAt(event, 'reason'),
    `${textAt(event, 'involvedObject', 'kind')}/${textAt(event, 'involvedObject', 'name')}`,
    textAt(event, 'message').trim(),
  ]);
  const titles = isEverywhere ? ['NAMESPACE', ...head] : head;
  out.line(aligned(flags.isOn('no-headers') ? rows : [titles, ...rows]));
}

/** When it was said, and how often since when. Source: getInterval. */
function interval(event: Json, now: number): string {
  const first = sinceOf(firstSeen(event), now);
  const count = timesSeen(event);
  return count > 1 ? `${sinceOf(lastSeen(event), now)} (x${count} over ${first})` : first;
}

/** What `--for TYPE/NAME` means. */
function aboutOf(text: string | undefined): (event: Json) => boolean {
  if (text === undefined || text === '') return () => true;
  const [type = '', name = '', ...more] = text.split('/');
  if (!text.includes('/')) throw failed('--for must be in resource/name form');
  if (more.length > 0) {
    throw failed('arguments in resource/name form may not have more than one slash');
  }
  if (type === '') throw failed('a resource must be present, got: /, Resource=');
  const resource = findResource(type);
  if (!resource) throw new Failure(`the server doesn't have a resource type "${type}"`);
  if (name === '') return () => true;
  return (event) =>
    textAt(event, 'involvedObject', 'kind') === resource.kind &&
    textAt(event, 'involvedObject', 'name') === name;
}
