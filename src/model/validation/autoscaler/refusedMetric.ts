import { milliAmount } from '../../quantities/held.ts';
import { dns1123LabelProblems, pathSegmentProblems } from '../../names.ts';
import { quantityText } from '../../quantities/text.ts';
import { at, textAt } from '../../json.ts';
import { refusedReference, refusedVersion } from './refusedReference.ts';
import { invalid, required, unsupported } from '../fieldErrors.ts';

/** In the order in which a server looks at them. */
const SOURCES = ['object', 'external', 'pods', 'resource', 'containerResource'] as const;
type Source = (typeof SOURCES)[number];

const TYPES: Readonly<Record<string, Source>> = {
  ContainerResource: 'containerResource',
  External: 'external',
  Object: 'object',
  Pods: 'pods',
  Resource: 'resource',
};

/** What a server refuses of a metric of an autoscaler; `isJudged`: versions of objects are looked at. Source: validateMetricSpec of pkg/apis/autoscaling/validation. */
export function refusedMetric(metric: unknown, path: string, isJudged: boolean): readonly string[] {
  const type = textAt(metric, 'type');
  const wanted = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  const there = SOURCES.filter((source) => at(metric, source) !== undefined);
  const [first] = there;
  const unknown =
    wanted === undefined ? [unsupported(`${path}.type`, type, Object.keys(TYPES))] : [];
  const isMissing = wanted !== undefined && !there.includes(wanted);
  return [
    ...(type === '' ? [required(`${path}.type`, 'must specify a metric source type')] : []),
    ...unknown,
    ...(first === undefined
      ? []
      : ofSource(first, at(metric, first), `${path}.${first}`, isJudged)),
    ...(isMissing
      ? [required(`${path}.${wanted}`, 'must populate information for the given metric source')]
      : []),
    // It is asked for a second time.
    ...unknown,
    ...(there.length === 1 ? [] : there)
      .filter((source) => source !== wanted)
      .map((source) => `${path}.${source}: Forbidden: must populate the given metric source only`),
  ];
}

function ofSource(
  source: Source,
  given: unknown,
  path: string,
  isJudged: boolean,
): readonly string[] {
  const target = `${path}.target`;
  const has = (field: string) => at(given, 'target', field) !== undefined;
  const ofTarget = refusedTarget(at(given, 'target'), target);
  const ofShares = [
    ...(has('averageUtilization') || has('averageValue')
      ? []
      : [
          required(
            `${target}.averageUtilization`,
            'must set either a target raw value or a target utilization',
          ),
        ]),
    ...(has('averageUtilization') && has('averageValue')
      ? [
          `${target}.averageValue: Forbidden: may not set both a target raw value and a target utilization`,
        ]
      : []),
  ];
  const valueless = (words: string) =>
    has('value') || has('averageValue') ? [] : [required(`${target}.averageValue`, words)];
  switch (source) {
    case 'object':
      return [
        ...refusedReference(at(given, 'describedObject'), `${path}.describedObject`),
        ...(isJudged
          ? refusedVersion(at(given, 'describedObject'), `${path}.describedObject`, true)
          : []),
        ...ofName(given, path),
        ...ofTarget,
        ...valueless('must set either a target value or averageValue'),
      ];
    case 'external':
      return [
        ...ofName(given, path),
        ...ofTarget,
        ...valueless('must set either a target value for metric or a per-pod target'),
        ...(has('value') && has('averageValue')
          ? [
              `${target}.value: Forbidden: may not set both a target value for metric and a per-pod target`,
            ]
          : []),
      ];
    case 'pods':
      return [
        ...ofName(given, path),
        ...ofTarget,
        ...(has('averageValue')
          ? []
          : [required(`${target}.averageValue`, 'must specify a positive target averageValue')]),
      ];
    case 'resource':
      return [...ofResource(given, path), ...ofTarget, ...ofShares];
    case 'containerResource':
      return [...ofResource(given, path), ...ofContainer(given, path), ...ofTarget, ...ofShares];
  }
}

function ofResource(given: unknown, path: string): readonly string[] {
  const isNamed = textAt(given, 'name') !== '';
  return isNamed ? [] : [required(`${path}.name`, 'must specify a resource name')];
}

function ofContainer(given: unknown, path: string): readonly string[] {
  const name = textAt(given, 'container');
  if (name === '') return [required(`${path}.container`, 'must specify a container')];
  return dns1123LabelProblems(name).map((words) => invalid(`${path}.container`, name, words));
}

/** Source: validateMetricIdentifier. */
function ofName(given: unknown, path: string): readonly string[] {
  const name = textAt(given, 'metric', 'name');
  if (name === '') return [required(`${path}.metric.name`, 'must specify a metric name')];
  return pathSegmentProblems(name).map((words) => invalid(`${path}.metric.name`, name, words));
}

/** Source: validateMetricTarget. */
function refusedTarget(given: unknown, path: string): readonly string[] {
  const type = textAt(given, 'type');
  const share = at(given, 'averageUtilization');
  const isKnown = ['Utilization', 'Value', 'AverageValue'].includes(type);
  return [
    ...(type === '' ? [required(`${path}.type`, 'must specify a metric target type')] : []),
    ...(isKnown
      ? []
      : [invalid(`${path}.type`, type, 'must be either Utilization, Value, or AverageValue')]),
    ...['value', 'averageValue'].flatMap((field) => {
      const amount = at(given, field);
      if (typeof amount !== 'string' && typeof amount !== 'number') return [];
      if (milliAmount(amount) > 0) return [];
      return [invalid(`${path}.${field}`, quantityText(amount), 'must be positive')];
    }),
    ...(typeof share === 'number' && share < 1
      ? [invalid(`${path}.averageUtilization`, share, 'must be greater than 0')]
      : []),
  ];
}
