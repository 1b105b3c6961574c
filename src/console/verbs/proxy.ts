import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import type { FlagForms } from '../flags.ts';

export const PROXY_FLAGS: FlagForms = {
  'accept-hosts': 'text',
  'accept-paths': 'text',
  address: 'text',
  'api-prefix': 'text',
  'append-server-path': 'switch',
  'disable-filter': 'switch',
  keepalive: 'duration',
  port: 'number',
  'reject-methods': 'text',
  'reject-paths': 'text',
  'unix-socket': 'text',
  www: 'text',
  'www-prefix': 'text',
};

/** `kubectl proxy`: nothing listens here. Source: ProxyOptions.Validate of k8s.io/kubectl/pkg/cmd/proxy. */
export function proxy({ flags }: Context): never {
  const port = flags.number('port') ?? 8001;
  if (port !== 8001 && (flags.text('unix-socket') ?? '') !== '') {
    throw failed('cannot set --unix-socket and --port at the same time');
  }
  if (port < 0 || port > 65_535) throw failed(`listen tcp: address ${port}: invalid port`);
  throw failed('Berth has no API server that kubectl proxy could lead to');
}
