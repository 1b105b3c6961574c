import { sinceOf } from '../columns.ts';
import type { Cluster } from '../cluster.ts';
import { eventsOf } from '../events.ts';
import { type Json, listAt, numberAt, pairsAt, recordAt, textAt, written } from '../json.ts';

/** A line in cells, as text/tabwriter lays them out. */
export type Row = readonly string[];

/** A name, and its values below one another: `<none>` for none. */
export function multi(name: string, values: readonly string[]): readonly Row[] {
  if (values.length === 0) return [[name, '<none>']];
  return values.map((value, index) => [index === 0 ? name : '', value]);
}

/** Labels of an object or a template. */
export function labels(name: string, object: unknown, ...path: readonly string[]): readonly Row[] {
  return multi(
    name,
    pairsAt(object, ...path).map(([key, value]) => `${key}=${value}`),
  );
}

/** What was written for kubectl's own use is not told. */
export function annotations(
  name: string,
  object: unknown,
  ...path: readonly string[]
): readonly Row[] {
  const told = pairsAt(object, ...path).filter(
    ([key]) => key !== 'kubectl.kubernetes.io/last-applied-configuration',
  );
  return multi(
    name,
    told.map(([key, value]) => `${key}: ${value}`),
  );
}

/** Source: printTolerations. */
export function tolerations(name: string, spec: unknown): readonly Row[] {
  const texts = listAt(spec, 'tolerations').map((each) => {
    const [key, value] = [textAt(each, 'key'), textAt(each, 'value')];
    const [effect, operator] = [textAt(each, 'effect'), textAt(each, 'operator')];
    const isExists = operator === 'Exists';
    const text = `${key}${value === '' ? '' : `=${value}`}${effect === '' ? '' : `:${effect}`}`;
    const exists =
      isExists && value === '' ? (key === '' && effect === '' ? 'op=Exists' : ' op=Exists') : '';
    const seconds = textAt(each, 'tolerationSeconds');
    return `${text}${exists}${seconds === '' ? '' : ` for ${seconds}s`}`;
  });
  return multi(name, texts.sort());
}

/** Source: printTopologySpreadConstraintsMultilineWithIndent. */
export function spread(name: string, spec: unknown): readonly Row[] {
  const constraints = listAt(spec, 'topologySpreadConstraints');
  if (constraints.length === 0) return [];
  return multi(
    name,
    constraints.map((each) => {
      const selector = selectorText(recordAt(each, 'labelSelector'));
      const of = selector === '' ? '' : ` for selector ${selector}`;
      return `${textAt(each, 'topologyKey')}:${textAt(each, 'whenUnsatisfiable')} when max skew ${textAt(each, 'maxSkew')} is exceeded${of}`;
    }),
  );
}

/** `app=web,tier in (a,b)`. Source: metav1.FormatLabelSelector. */
export function selectorText(selector: Json): string {
  const pairs = pairsAt(selector, 'matchLabels').map(([key, value]) => `${key}=${value}`);
  const expressions = listAt(selector, 'matchExpressions').map((each) => {
    const key = textAt(each, 'key');
    const values = listAt(each, 'values').map(written).sort().join(',');
    switch (textAt(each, 'operator')) {
      case 'In':
        return `${key} in (${values})`;
      case 'NotIn':
        return `${key} notin (${values})`;
      case 'Exists':
        return key;
      default:
        return `!${key}`;
    }
  });
  return [...pairs, ...expressions].join(',');
}

/** Containers of a Pod or a template, so many spaces in. Source: describeContainers. */
export function containers(title: string, spec: unknown, indent: string): readonly Row[] {
  const rows: Row[] = [[`${indent}${title}:`]];
  const space = indent === '' ? '  ' : `${indent} `;
  for (const container of listAt(spec, 'containers')) {
    rows.push([`${space}${textAt(container, 'name')}:`]);
    const inner = `${space}  `;
    rows.push([`${inner}Image:`, textAt(container, 'image')]);
    const ports = listAt(container, 'ports');
    const portText = ports.map(
      (port) => `${textAt(port, 'containerPort')}/${textAt(port, 'protocol') || 'TCP'}`,
    );
    const hostText = ports.map(
      (port) => `${numberAt(port, 'hostPort')}/${textAt(port, 'protocol') || 'TCP'}`,
    );
    rows.push([`${inner}${ports.length > 1 ? 'Ports' : 'Port'}:`, portText.join(', ') || '<none>']);
    rows.push([
      `${inner}${ports.length > 1 ? 'Host Ports' : 'Host Port'}:`,
      hostText.join(', ') || '<none>',
    ]);
    for (const [field, word] of [
      ['command', 'Command'],
      ['args', 'Args'],
    ] as const) {
      const list = listAt(container, field);
      if (list.length > 0) {
        rows.push([`${inner}${word}:`], ...list.map((each): Row => [`${inner}  ${written(each)}`]));
      }
    }
    for (const [field, word] of [
      ['limits', 'Limits'],
      ['requests', 'Requests'],
    ] as const) {
      const amounts = pairsAt(container, 'resources', field);
      if (amounts.length === 0) continue;
      rows.push([`${inner}${word}:`]);
      for (const [name, amount] of amounts) rows.push([`${inner}  ${name}:`, amount]);
    }
    const env = listAt(container, 'env');
    if (env.length === 0) rows.push([`${inner}Environment:`, '<none>']);
    else {
      rows.push([`${inner}Environment:`]);
      for (const each of env)
        rows.push([`${inner}  ${textAt(each, 'name')}:`, textAt(each, 'value')]);
    }
    const mounts = listAt(container, 'volumeMounts');
    if (mounts.length === 0) rows.push([`${inner}Mounts:`, '<none>']);
    else {
      rows.push([`${inner}Mounts:`]);
      for (const each of mounts) {
        const mode = textAt(each, 'readOnly') === 'true' ? 'ro' : 'rw';
        rows.push([
          `${inner}  ${textAt(each, 'mountPath')} from ${textAt(each, 'name')} (${mode})`,
        ]);
      }
    }
  }
  return rows;
}

/** The Events of an object. Source: DescribeEvents. */
export function events(object: Json, { timeline, now }: Cluster): readonly Row[] {
  const uid = textAt(object, 'metadata', 'uid');
  const name = textAt(object, 'metadata', 'name');
  const kind = textAt(object, 'kind');
  const own = eventsOf(timeline).filter((event) => {
    const about = recordAt(event, 'involvedObject');
    const isSame = textAt(about, 'uid') === uid && uid !== '';
    return isSame || (textAt(about, 'kind') === kind && textAt(about, 'name') === name);
  });
  if (own.length === 0) return [['Events:', '<none>']];
  return [
    ['Events:'],
    ['  Type', 'Reason', 'Age', 'From', 'Message'],
    ['  ----', '------', '----', '----', '-------'],
    ...own.map((event): Row => {
      const count = numberAt(event, 'count');
      const last = sinceOf(textAt(event, 'lastTimestamp'), now);
      const first = sinceOf(textAt(event, 'firstTimestamp'), now);
      return [
        `  ${textAt(event, 'type')}`,
        textAt(event, 'reason'),
        count > 1 ? `${last} (x${count} over ${first})` : last,
        textAt(event, 'source', 'component'),
        textAt(event, 'message').trim(),
      ];
    }),
  ];
}
