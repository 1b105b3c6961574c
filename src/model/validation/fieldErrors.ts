import { quoted } from './report.ts';

/** `field.Invalid` of k8s.io/apimachinery/pkg/util/validation/field. */
export function invalid(path: string, value: unknown, detail: string): string {
  return `${path}: Invalid value: ${quoted(value)}: ${detail}`;
}

/** `field.Required` of the same. */
export function required(path: string, detail = ''): string {
  return `${path}: Required value${detail === '' ? '' : `: ${detail}`}`;
}

/** `field.NotSupported` of the same. */
export function unsupported(path: string, value: unknown, supported: readonly string[]): string {
  const known = supported.map(quoted).join(', ');
  return `${path}: Unsupported value: ${quoted(value)}: supported values: ${known}`;
}

/** `field.Duplicate` of the same. */
export function duplicate(path: string, value: unknown): string {
  return `${path}: Duplicate value: ${quoted(value)}`;
}

/** `field.TooMany` of the same. */
export function tooMany(path: string, count: number, most: number): string {
  return `${path}: Too many: ${count}: must have at most ${most} items`;
}
