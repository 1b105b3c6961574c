import { sinceOf } from '../tables/cells.ts';
import type { Cluster } from '../cluster.ts';
import { firstSeen, lastSeen, sourceOf, timesSeen } from '../events/recorders.ts';
import { byTime } from '../events/events.ts';
import { goSorted } from '../go/sort.ts';
import { at, formatLabels, type Json, listAt, pairsAt, textAt } from '../json.ts';
import { labelSelectorText } from '../selectorText.ts';

/** A line in cells, as text/tabwriter lays them out. */
export type Row = readonly string[];

/** A name, and its values below one another: `<none>` for none. */
export function multi(name: string, values: readonly string[]): readonly Row[] {
  if (values.length === 0) return [[name, '<none>']];
  return values.map((value, index) => [index === 0 ? name : '', value]);
}

/** A row where there is something to say. */
export function some(name: string, value: string): readonly Row[] {
  return value === '' ? [] : [[name, value]];
}

/** Labels of an object or a template. */
export function labels(name: string, object: unknown, ...path: readonly string[]): readonly Row[] {
  return multi(
    name,
    pairsAt(object, ...path).map(([key, value]) => `${key}=${value}`),
  );
}

/** Characters after which a line of an annotation is cut off, its indent among them. */
const MOST = 140;

/** What was written for kubectl's own use is not told. Source: printAnnotationsMultiline. */
export function annotations(
  name: string,
  object: unknown,
  ...path: readonly string[]
): readonly Row[] {
  return multi(name, annotationTexts(object, ...path));
}

/** The lines of annotations, those that go on below their key included. */
export function annotationTexts(object: unknown, ...path: readonly string[]): readonly string[] {
  const told = pairsAt(object, ...path).filter(
    ([key]) => key !== 'kubectl.kubernetes.io/last-applied-configuration',
  );
  return told.flatMap(([key, value]) => {
    const text = value.replace(/\n$/, '');
    if (!text.includes('\n') && key.length + text.length + 2 <= MOST) return [`${key}: ${text}`];
    return [
      `${key}:`,
      ...text
        .split('\n')
        .map((line) => `  ${line}`)
        .map((line) => (line.length > MOST ? `${line.slice(0, MOST)}...` : line)),
    ];
  });
}

/** Annotations as labels are told, their line breaks included: what stands behind one is in no column. Source: FormatLabels. */
export function annotationsInARow(object: Json): readonly Row[] {
  const text = formatLabels(pairsAt(object, 'metadata', 'annotations'));
  const [first = '', ...rest] = text.split('\n');
  return [['Annotations:', first], ...rest.map((line): Row => [line])];
}

export const name = (object: Json): Row => ['Name:', textAt(object, 'metadata', 'name')];

export const namespace = (object: Json): Row => [
  'Namespace:',
  textAt(object, 'metadata', 'namespace'),
];

/** The labels and annotations of an object. */
export const metadata = (object: Json): readonly Row[] => [
  ...labels('Labels:', object, 'metadata', 'labels'),
  ...annotations('Annotations:', object, 'metadata', 'annotations'),
];

/** Of an object's owners the one that controls it. Source: GetControllerOf. */
export function controllerRef(object: Json): unknown {
  return listAt(object, 'metadata', 'ownerReferences').find(
    (each) => at(each, 'controller') === true,
  );
}

/** The controller of an object: `ReplicaSet/web-1`. */
export function controlledBy(object: Json): readonly Row[] {
  const owner = controllerRef(object);
  if (owner === undefined) return [];
  return [['Controlled By:', `${textAt(owner, 'kind')}/${textAt(owner, 'name')}`]];
}

/** Most characters of a list of indexes, but for those up to the next comma. */
const INDEXES = 50;

/** Indexes that are done, as far as they are told; `<none>` where there are none. Source: capIndexesListOrNone. */
export function cappedIndexes(text: string): string {
  if (text === '') return '<none>';
  const end = text.indexOf(',', INDEXES);
  return end === -1 ? text : `${text.slice(0, end + 1)}...`;
}

/** Source: printTolerationsMultilineWithIndent. */
export function tolerations(name: string, spec: unknown): readonly Row[] {
  const sorted = goSorted(
    listAt(spec, 'tolerations'),
    (a, b) => textAt(a, 'key') < textAt(b, 'key'),
  );
  const texts = sorted.map((each) => {
    const [key, value] = [textAt(each, 'key'), textAt(each, 'value')];
    const [effect, operator] = [textAt(each, 'effect'), textAt(each, 'operator')];
    const isExists = operator === 'Exists';
    const text = `${key}${value === '' ? '' : `=${value}`}${effect === '' ? '' : `:${effect}`}`;
    const exists =
      isExists && value === '' ? (key === '' && effect === '' ? 'op=Exists' : ' op=Exists') : '';
    const seconds = textAt(each, 'tolerationSeconds');
    return `${text}${exists}${seconds === '' ? '' : ` for ${seconds}s`}`;
  });
  return multi(name, texts);
}

/** Source: describeTopologySpreadConstraints. */
export function spread(name: string, spec: unknown): readonly Row[] {
  const constraints = goSorted(
    listAt(spec, 'topologySpreadConstraints'),
    (a, b) => textAt(a, 'topologyKey') < textAt(b, 'topologyKey'),
  );
  const texts = constraints.map((each) => {
    const { labelSelector } = each as Json;
    const of =
      labelSelector === undefined ? '' : ` for selector ${labelSelectorText(labelSelector)}`;
    return `${textAt(each, 'topologyKey')}:${textAt(each, 'whenUnsatisfiable')} when max skew ${textAt(each, 'maxSkew')} is exceeded${of}`;
  });
  const indent = name.startsWith(' ') ? '  ' : '';
  return texts.map((text, index) => [index === 0 ? name : indent, text]);
}

/** Conditions with their reasons, as controllers have them. */
export function reasonedConditions(object: Json): readonly Row[] {
  const all = listAt(object, 'status', 'conditions');
  if (all.length === 0) return [];
  return [
    ['Conditions:'],
    ['  Type', 'Status', 'Reason'],
    ['  ----', '------', '------'],
    ...all.map((each): Row => [
      `  ${textAt(each, 'type')} `,
      textAt(each, 'status'),
      textAt(each, 'reason'),
    ]),
  ];
}

/** The Events of an object. Source: searchEvents, DescribeEvents. */
export function events(object: Json, cluster: Cluster): readonly Row[] {
  const { now, kubectl } = cluster;
  const uid = textAt(object, 'metadata', 'uid');
  // One of the same name that was there before is another.
  const own = byTime(
    cluster.events().filter((event) => textAt(event, 'involvedObject', 'uid') === uid),
  );
  if (own.length === 0) return [['Events:', '<none>']];
  return [
    ['Events:'],
    ['  Type', 'Reason', 'Age', 'From', 'Message'],
    ['  ----', '------', '----', '----', '-------'],
    ...own.map((event): Row => {
      const count = timesSeen(event);
      const last = sinceOf(lastSeen(event), now);
      const first = sinceOf(firstSeen(event), now);
      const part = kubectl.eventParts ? textAt(event, 'involvedObject', 'fieldPath') : '';
      return [
        `  ${textAt(event, 'type')}`,
        textAt(event, 'reason'),
        count > 1 ? `${last} (x${count} over ${first})` : last,
        sourceOf(event),
        part === ''
          ? textAt(event, 'message').trim()
          : `${part}: ${textAt(event, 'message').trim()}`,
      ];
    }),
  ];
}
