import {
  type ApiRules,
  apiRulesOf,
  DEFAULT_RELEASE,
  type ReleaseName,
  versionOf,
} from '../../releases/index.ts';
import type { Diagnostic, FieldPath } from '../diagnostic.ts';
import { type LegacyRules, NO_LEGACY_RULES } from '../runOptions.ts';
import type { DiagnosticCode } from './codes.ts';
import { quotedText } from './go/text.ts';
import { goSyntax, GoValue } from './go/value.ts';
import { formatPath, toFieldPath, type Path } from './path.ts';

export type Values = Readonly<Record<string, string | number>>;

/** What the API server would print as the bad value. */
export type BadValue = string | number | bigint | boolean | object | GoValue | null | undefined;

/**
 * Collects the diagnostics of one object. The methods are named after the constructors of
 * k8s.io/apimachinery/pkg/util/validation/field, whose wording goes into `apiServer`; `at` is where
 * the text stands, `apiAt` what the API server calls the place when that is another.
 */
export class Report {
  readonly diagnostics: Diagnostic[] = [];
  /** By list: the elements that are no part of the object, lowest first. */
  readonly #leftOut = new Map<string, readonly number[]>();
  /** Rules of older days that the object is judged by as well. */
  readonly legacy: LegacyRules;

  /** As which release the API server judges. */
  readonly release: ReleaseName;
  /** What that release's validation does. */
  readonly rules: ApiRules;

  /** The object comes out of an API server, perhaps a newer one that allows more. */
  readonly served: boolean;

  /**
   * What scheduling does not read is let pass: of what a server held, and in templates of other
   * projects' kinds, whose controllers may yet fill them in.
   */
  lenient: boolean;

  /** What a server calls the object where it is there already. */
  readonly uid: string | undefined;

  constructor(
    legacy: LegacyRules = NO_LEGACY_RULES,
    served = false,
    release: ReleaseName = DEFAULT_RELEASE,
    uid?: string,
  ) {
    this.uid = uid;
    this.legacy = legacy;
    this.release = release;
    this.rules = apiRulesOf(release);
    this.served = served;
    this.lenient = served;
  }

  /** `field.Required`. */
  required(
    at: Path,
    detail = '',
    code: DiagnosticCode = 'field-required',
    values: Values = {},
    apiAt: Path = at,
  ): void {
    this.add('error', code, at, values, body(apiAt, 'Required value', detail));
  }

  /** `field.Invalid`. */
  invalid(
    code: DiagnosticCode,
    at: Path,
    value: BadValue,
    detail: string,
    options: { readonly values?: Values; readonly apiAt?: Path } = {},
  ): void {
    const values = { value: shown(value), ...options.values };
    const text = body(options.apiAt ?? at, `Invalid value: ${this.printed(value)}`, detail);
    this.add('error', code, at, values, text);
  }

  /** `field.NotSupported`. */
  unsupported(
    at: Path,
    value: BadValue,
    supported: readonly string[],
    code: DiagnosticCode = 'value-unsupported',
    apiAt: Path = at,
    more: Values = {},
  ): void {
    const detail = `supported values: ${supported.map(quoted).join(', ')}`;
    const values = { value: shown(value), supported: supported.join(', '), ...more };
    this.add(
      'error',
      code,
      at,
      values,
      body(apiAt, `Unsupported value: ${this.printed(value)}`, detail),
    );
  }

  /** `field.Duplicate`. */
  duplicate(
    at: Path,
    value: BadValue,
    code: DiagnosticCode = 'value-duplicate',
    options: { readonly detail?: string; readonly values?: Values; readonly apiAt?: Path } = {},
  ): void {
    const text = body(
      options.apiAt ?? at,
      `Duplicate value: ${this.printed(value)}`,
      options.detail ?? '',
    );
    this.add('error', code, at, { value: shown(value), ...options.values }, text);
  }

  /** A value as the release prints it. */
  printed(value: BadValue): string {
    return printedValue(value, this.rules);
  }

  /** `field.TooLong`: of more than so many bytes. */
  tooLong(code: DiagnosticCode, at: Path, limit: number, apiAt: Path = at): void {
    const words = body(apiAt, 'Too long', tooLongWords(limit, this.rules));
    this.add('error', code, at, { limit }, words);
  }

  /** `field.Forbidden`. */
  forbidden(
    code: DiagnosticCode,
    at: Path,
    detail: string,
    values: Values = {},
    apiAt: Path = at,
  ): void {
    this.add('error', code, at, values, body(apiAt, 'Forbidden', detail));
  }

  /** `field.NotFound`. */
  notFound(code: DiagnosticCode, at: Path, value: string): void {
    this.add('error', code, at, { value }, body(at, `Not found: ${quoted(value)}`, ''));
  }

  /** An error in words of its own, such as those of the JSON decoder. */
  error(code: DiagnosticCode, at: Path | undefined, values: Values, apiServer?: string): void {
    this.add('error', code, at, values, apiServer);
  }

  /** Something the API server accepts, but the user should know; in its words where it warns. */
  warning(
    code: DiagnosticCode,
    at: Path | undefined,
    values: Values = {},
    apiServer?: string,
  ): void {
    this.add('warning', code, at, values, apiServer);
  }

  info(code: DiagnosticCode, at: Path | undefined, values: Values = {}): void {
    this.add('info', code, at, values, undefined);
  }

  /**
   * An element of a list is no part of the object, for which places are asked from now on: what
   * stands behind it in the list stands one further in the text.
   */
  leaveOut(at: Path): void {
    const list = formatPath(at.parent);
    const gone = this.#leftOut.get(list) ?? [];
    this.#leftOut.set(list, [...gone, Number(at.key)]);
  }

  /** Where in the text a place of the object stands. */
  #written(at: Path | undefined): FieldPath {
    if (this.#leftOut.size === 0) return toFieldPath(at);
    const written: (string | number)[] = [];
    for (let step = at; step !== undefined; step = step.parent) {
      const { key, parent } = step;
      const gone = typeof key === 'number' ? (this.#leftOut.get(formatPath(parent)) ?? []) : [];
      let place = key;
      for (const index of gone) if (typeof place === 'number' && index <= place) place += 1;
      written.unshift(place);
    }
    return written;
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  }

  private add(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    at: Path | undefined,
    values: Values,
    apiServer: string | undefined,
  ): void {
    this.diagnostics.push({
      code,
      severity,
      path: this.#written(at),
      values: { field: formatPath(at), release: versionOf(this.release), ...values },
      ...(apiServer !== undefined && { apiServer }),
    });
  }
}

/** A value as a release's API server prints it in what it says of it. */
export function printedValue(value: BadValue, { printedValues }: ApiRules): string {
  if (printedValues === 'json') return quoted(value);
  if (value instanceof GoValue) return goSyntax(value.type, value.value);
  if (value === null) return '"null"';
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTexts ? goSyntax('[]string', value) : quoted(value);
}

/** What a release's server says of text that is too long. */
export function tooLongWords(limit: number, { longTexts }: ApiRules): string {
  return `${longTexts === 'mustHave' ? 'must have at most' : 'may not be more than'} ${limit} bytes`;
}

/** A value as the API server quotes it: `%q` for text, digits for numbers, JSON for the rest. */
export function quoted(value: unknown): string {
  if (value === undefined) return '""';
  if (typeof value === 'string') return quotedText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Number.isInteger(value)) return String(asInt64(value));
  // Go's encoder keeps these three out of pages.
  return JSON.stringify(value).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
}

/** The whole number with all its digits; the longest int64 is rounded to one beyond when it is read. */
function asInt64(value: number): bigint {
  return BigInt(value) > LONGEST ? LONGEST : BigInt(value);
}

const LONGEST = 2n ** 63n - 1n;

/** A map as Go prints it, in the order of its keys; null for one that is not there. */
export function inKeyOrder<Value>(
  map: Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> | null {
  if (map === undefined) return null;
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function shown(value: BadValue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof GoValue) return shown(value.value as BadValue);
  return value === undefined ? '' : JSON.stringify(value);
}

function body(at: Path, what: string, detail: string): string {
  return `${formatPath(at)}: ${what}${detail === '' ? '' : `: ${detail}`}`;
}
