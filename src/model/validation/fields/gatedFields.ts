/**
 * What an API server does with fields that its release has not, or only behind a feature gate that is
 * off by default (`dropDisabledFields` of pkg/api/pod and the strategies of pkg/registry).
 */
import {
  API_FIELD_CHANGES,
  type ApiField,
  minorVersionOf,
  servedSince,
  standingIn,
} from '../../../releases/index.ts';
import { quotedText } from '../go/text.ts';
import { withoutImageVolumes } from '../pods/imageVolumes.ts';
import { child, formatPath, type Path } from '../path.ts';
import type { Report, Values } from '../report.ts';

/** Reports a field that the release does not decode, though another does. */
export function reportUnserved(change: ApiField, at: Path | undefined, report: Report): void {
  const { field, until } = change;
  const path = child(at, field);
  const apiServer = `strict decoding error: unknown field ${quotedText(formatPath(path))}`;
  const since = servedSince(change) ?? change.since;
  if (until !== undefined && standingIn(change, report.release) === 'gone') {
    report.error(
      'unknown-field-gone',
      path,
      { name: field, until: minorVersionOf(until) },
      apiServer,
    );
  } else {
    const values = { name: field, since: since === undefined ? '' : minorVersionOf(since) };
    // Releases between have the field, and drop what it says: its gate is off there.
    const isGatedFirst = since !== change.since;
    const code = isGatedFirst ? 'unknown-field-by-default-since' : 'unknown-field-since';
    report.error(code, path, values, apiServer);
  }
}

/** Says that a field is dropped, whose gate is off; of an object of a server only what a user wrote. */
export function reportGateOff(
  { field, gate, filledIn }: ApiField,
  at: Path | undefined,
  report: Report,
): void {
  if (report.served && filledIn === true) return;
  const values: Values = {
    name: field,
    gate: gate?.name ?? '',
  };
  const path = child(at, field);
  if (gate?.on === undefined) report.warning('field-gate-off', path, values);
  else report.warning('field-gate-off-yet', path, { ...values, since: minorVersionOf(gate.on) });
}

/** What is left of a field whose gate is off. */
export function keptOf({ type, field }: ApiField, value: unknown): unknown {
  // `dropDisabledProcMountField`: once written, it is never taken out again.
  if (field === 'procMount') return 'Default';
  // The whole volume goes, with what mounts it; see `withoutImageVolumes`.
  return type === 'Volume' ? value : undefined;
}

const IMAGE = API_FIELD_CHANGES.find(({ type, field }) => type === 'Volume' && field === 'image');

/** What is left of an object of a type once its fields are gone; `given`: as it was written. */
export function finished(
  typeName: string,
  left: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  at: Path | undefined,
  report: Report,
): Readonly<Record<string, unknown>> | undefined {
  if (typeName === 'PodSpec' && IMAGE && standingIn(IMAGE, report.release) === 'off') {
    return withoutImageVolumes(left, at, report);
  }
  // `dropContainerStopSignals`: a hook that has nothing else goes as well.
  const isEmptied = left !== given && Object.keys(left).length === 0;
  return typeName === 'Lifecycle' && isEmptied ? undefined : left;
}
