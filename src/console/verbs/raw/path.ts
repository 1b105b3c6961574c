import { failed } from '../../failure.ts';
import type { Flags } from '../../flags.ts';

/** The path of a URL, which alone is asked for. Throws a Failure for what is none. Source: RequestURI of k8s.io/client-go/rest. */
export function pathOf(given: string): string {
  const [path = ''] = given.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?');
  if (path.startsWith('/')) return path;
  throw failed(
    `--raw must be a valid URL path: parse ${JSON.stringify(given)}: invalid URI for request`,
  );
}

/** That no server is here to which a path could be written. Throws a Failure. Source: ValidateArgs of CreateOptions, ReplaceOptions and DeleteOptions. */
export function checkUnraw(flags: Flags): void {
  const raw = flags.text('raw') ?? '';
  if (raw === '') return;
  if (flags.isOn('edit')) throw failed('--raw and --edit are mutually exclusive');
  if (flags.list('filename').length > 1) {
    throw failed('--raw can only use a single local file or stdin');
  }
  pathOf(raw);
  throw failed('Berth has no API server to which it could be written: --raw is not carried out');
}
