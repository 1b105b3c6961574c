import { standingIn } from '../../releases/index.ts';
import { isObjectType, objectType, type ObjectType } from './fields/fieldTypes.ts';
import { quotedText } from './go/text.ts';
import { isLegacyField, REQUIRED_DURING_EXECUTION } from './fields/legacyFields.ts';
import { nearest } from './nearest.ts';
import { child, formatPath, item, toFieldPath, type Path } from './path.ts';
import type { DecodeContext } from './decodeContext.ts';
import type { Report } from './report.ts';

/** Fields of the node affinity and inter-Pod affinity proposals that no release ever had. */
const ONLY_PROPOSED: ReadonlySet<string> = new Set([
  REQUIRED_DURING_EXECUTION,
  'preferredDuringSchedulingRequiredDuringExecution',
]);

/** Specs that hold a Pod template: Pod fields are often written one level too high. */
const TEMPLATE_HOLDERS: ReadonlySet<string> = new Set([
  'DeploymentSpec',
  'ReplicaSetSpec',
  'StatefulSetSpec',
  'DaemonSetSpec',
  'JobSpec',
  'ReplicationControllerSpec',
]);

/** Types that no API of Kubernetes has, but Berth. */
const OWN_TYPES: ReadonlySet<string> = new Set([
  'RunOptions',
  'LegacyRules',
  'Timeline',
  'TimelineAction',
]);

/** Spaces that do not indent, marks without width, and quotes that quote nothing. */
const LOOK_ALIKE = /[\u00a0\u2000-\u200f\u2018-\u201f\u202f\u2060\u3000\ufeff]/;

const SPEC_HOLDERS: ReadonlySet<string> = new Set(['Pod', 'PodTemplateSpec', 'ObjectMeta']);

/**
 * Reports a field that the API does not have, with what was probably meant: where the
 * field belongs, or the nearest name that exists here.
 */
export function reportUnknownField(
  name: string,
  value: unknown,
  type: ObjectType,
  at: Path | undefined,
  context: DecodeContext,
): void {
  const { report } = context;
  const path = child(at, name);
  const apiServer = `strict decoding error: unknown field ${quotedText(formatPath(path))}`;
  if (context.served) {
    report.warning('unknown-field-newer', path, { name });
    return;
  }
  if (ONLY_PROPOSED.has(name)) {
    report.error('field-only-proposed', path, { name }, apiServer);
    if (isLegacyField(type, name) && toFieldPath(at)[0] === 'spec') {
      report.info('legacy-rule-reads-field', path, { name, rule: 'requiredDuringExecution' });
    }
    return;
  }
  if (reportDisguise(name, path, report, apiServer)) return;
  const isOfPods = servedFields(objectType('PodSpec'), report).includes(name);
  const place = isOfPods ? rightPlace(type.name, name, at) : undefined;
  if (place !== undefined) {
    report.error('unknown-field-misplaced', path, { name, place }, apiServer);
    return;
  }
  const known = servedFields(type, report);
  const suggestion = nearest(name, known) ?? abbreviated(name, known);
  if (OWN_TYPES.has(type.name)) {
    const fields = [...type.fields.keys()].join(', ');
    if (suggestion === undefined) report.error('run-option-unknown', path, { name, fields });
    else report.error('run-option-similar', path, { name, suggestion });
    return;
  }
  const below = suggestion === undefined ? placeBelow(type, name, value, at, report) : undefined;
  if (below !== undefined) {
    report.error('unknown-field-misplaced', path, { name, place: below }, apiServer);
  } else if (suggestion === undefined) {
    report.error('unknown-field', path, { name }, apiServer);
  } else {
    report.error('unknown-field-similar', path, { name, suggestion }, apiServer);
  }
}

/** Names that fields have all over the API: that one down has it, or begins as it, says nothing. */
const COMMON: ReadonlySet<string> = new Set(['key', 'kind', 'name', 'path', 'type', 'value']);

/** Letters of a short form, and how many times as long what it stands for may be: any longer name has all letters in it. */
const SHORT_FORM = { least: 3, most: 4, times: 2.5 } as const;

/** The shortest of the names that a short form may stand for: `img` for image. */
function abbreviated(name: string, known: readonly string[]): string | undefined {
  if (COMMON.has(name)) return undefined;
  const { least, most, times } = SHORT_FORM;
  if (name.length < least || name.length > most) return undefined;
  const letters = name.toLowerCase();
  const meant = known
    .filter((each) => {
      const rest = each.toLowerCase();
      let at = -1;
      const isIn = [...letters].every((letter) => (at = rest.indexOf(letter, at + 1)) >= 0);
      return isIn && rest.startsWith(letters.charAt(0)) && rest.length <= times * letters.length;
    })
    .sort((one, other) => one.length - other.length);
  return meant[0]?.length === meant[1]?.length ? undefined : meant[0];
}

/** Maps of text in which a name may be meant that stands beside them; of several in one type the first here. */
const MAPS = ['matchLabels', 'requests'];

/** Where a field belongs that is written one level too high. */
function placeBelow(
  type: ObjectType,
  name: string,
  value: unknown,
  at: Path | undefined,
  report: Report,
): string | undefined {
  const map = MAPS.find((each) => type.fields.get(each)?.kind === 'map');
  if (map !== undefined && (typeof value === 'string' || typeof value === 'number')) {
    return formatPath(child(at, map));
  }
  if (COMMON.has(name)) return undefined;
  if (type.name === 'PodSpec' && servedFields(objectType('Container'), report).includes(name)) {
    return formatPath(child(item(child(at, 'containers'), 0), name));
  }
  const holders = [...type.fields].filter(
    ([, field]) =>
      field.kind === 'object' &&
      isObjectType(field.name) &&
      servedFields(objectType(field.name), report).includes(name),
  );
  const [holder] = holders;
  return holder !== undefined && holders.length === 1
    ? formatPath(child(at, holder[0], name))
    : undefined;
}

/**
 * Reports a name that hides another: behind a comment that is none, or with characters that look like
 * a space or a quote. False for all others.
 */
export function reportDisguise(
  name: string,
  path: Path | undefined,
  report: Report,
  apiServer: string,
): boolean {
  const sign = /^\s*(\/[/*])/.exec(name)?.[1];
  if (sign !== undefined) {
    report.error('unknown-field-comment', path, { sign }, apiServer);
    return true;
  }
  const plain = name.replaceAll(new RegExp(LOOK_ALIKE, 'g'), '').trim();
  if (plain === name || plain === '' || !LOOK_ALIKE.test(name)) return false;
  report.error('unknown-field-look-alike', path, { name, suggestion: plain }, apiServer);
  return true;
}

/** The fields that the release has: none that it would drop is proposed. */
function servedFields({ fields, changes }: ObjectType, { release }: Report): readonly string[] {
  return [...fields.keys()].filter((field) => {
    const change = changes?.get(field);
    return change === undefined || standingIn(change, release) === 'served';
  });
}

/** Where a field of a Pod's spec belongs that stands in another type. */
function rightPlace(typeName: string, name: string, at: Path | undefined): string | undefined {
  if (typeName === 'Pod' || typeName === 'PodTemplateSpec' || TEMPLATE_HOLDERS.has(typeName)) {
    const specField = TEMPLATE_HOLDERS.has(typeName)
      ? child(at, 'template', 'spec', name)
      : child(at, 'spec', name);
    return formatPath(specField);
  }
  if (typeName === 'Container') {
    // spec.containers[0].tolerations belongs to spec.tolerations.
    return formatPath(child(at?.parent?.parent, name));
  }
  if (SPEC_HOLDERS.has(typeName)) {
    return formatPath(child(at?.parent, 'spec', name));
  }
  return undefined;
}
