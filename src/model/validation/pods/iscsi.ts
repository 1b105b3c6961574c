/** Volumes of iSCSI: `validateISCSIVolumeSource` and its like of pkg/apis/core/validation. */
import { byteLength } from '../../names.ts';
import { child, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** What is looked at; the decoder has checked the types. */
export interface CheckedISCSI {
  readonly targetPortal?: string;
  readonly iqn?: string;
  readonly initiatorName?: string;
  readonly lun?: number;
  readonly chapAuthDiscovery?: boolean;
  readonly chapAuthSession?: boolean;
  readonly secretRef?: Readonly<Record<string, unknown>>;
}

interface Place {
  readonly at: Path;
  readonly persistent: boolean;
  readonly report: Report;
}

/** How the names of initiators and targets begin, and what they look like. */
const NAMES = {
  iqn: /iqn\.\d{4}-\d{2}\.[\dA-Za-z\-.]+:[^,;*&$|\s]+$/,
  eui: /^eui.[\dA-Za-z]{16}$/,
  naa: /^naa.[\dA-Za-z]{32}$/,
} as const;

/** `validateISCSIVolumeSource` and `validateISCSIPersistentVolumeSource`, but for the names of secrets. */
export function validateISCSI(source: CheckedISCSI, { at, persistent, report }: Place): void {
  const { iqn = '', initiatorName, lun = 0, secretRef } = source;
  if (iqn !== '') validateName(iqn, persistent, child(at, 'iqn'), report);
  validateLun(lun, at, report);
  const asks = source.chapAuthDiscovery === true || source.chapAuthSession === true;
  if (asks && secretRef === undefined) report.required(child(at, 'secretRef'));
  if (initiatorName === undefined) return;
  const nameAt = child(at, 'initiatorName');
  validateName(initiatorName, persistent, nameAt, report, child(at, 'initiatorname'));
}

/** The number of a unit. */
export function validateLun(lun: number, at: Path, report: Report): void {
  if (lun >= 0 && lun <= 255) return;
  report.invalid('value-refused', child(at, 'lun'), lun, 'must be between 0 and 255, inclusive');
}

/** Reports a portal that is too long beside the name of its volume; `apiAt` is where a server sees it, and `value` what. */
export function validatePortal(
  { targetPortal = '', initiatorName }: CheckedISCSI,
  volume: string,
  at: Path,
  report: Report,
  { value, apiAt }: { readonly value: string; readonly apiAt: Path },
): void {
  if (initiatorName === undefined || byteLength(`${volume}:${targetPortal}`) <= 64) return;
  const detail =
    'Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.';
  report.invalid('value-refused', at, value, detail, { apiAt });
}

function validateName(
  name: string,
  persistent: boolean,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  const [, form] = Object.entries(NAMES).find(([start]) => name.startsWith(start)) ?? [];
  if (form?.test(name) === true) return;
  const isOther = form === undefined && !persistent;
  const detail = `must be valid format${isOther ? ' starting with iqn, eui, or naa' : ''}`;
  report.invalid('value-refused', at, name, detail, { apiAt });
}
