import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import type { Json } from '../../json.ts';
import { SAVED } from '../../flagForms.ts';
import type { Creation } from './creation.ts';

/** `kubectl create ingress`. Source: create_ingress.go of k8s.io/kubectl/pkg/cmd/create. */
export const INGRESS_CREATION: Creation = {
  words: ['ingress', 'ing'],
  forms: {
    ...SAVED,
    class: 'text',
    rule: 'text',
    annotation: 'text',
    'default-backend': 'text',
  },
  object: ingress,
};

const RULE = /^[\w*.-]*\/.*=[\w-]+:[\w-]+/;

function ingress({ flags, namespace }: Context, name: string): Json {
  const rules = flags.all('rule');
  const rest = flags.text('default-backend') ?? '';
  if (rules.length === 0 && rest === '') {
    throw failed(
      'not enough information provided: every ingress has to either specify a default-backend (which catches all traffic) or a list of rules (which catch specific paths)',
    );
  }
  const read = rules.map((rule) => {
    if (RULE.test(rule)) return ruleOf(rule);
    throw failed(
      `rule ${rule} is invalid and should be in format host/path=svcname:svcport[,tls[=secret]]`,
    );
  });
  const annotations = flags.all('annotation').map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw failed(`annotation ${text} is invalid and should be in format key=[value]`);
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  if (rest !== '' && !/^[^:]+:[^:]+$/.test(rest)) {
    throw failed('default-backend should be in format servicename:serviceport');
  }
  const [service = '', port = ''] = rest.split(':');
  const hosts = [...new Set(read.map(({ host }) => host))];
  const tls = tlsOf(read);
  const ingressClass = flags.text('class');
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...(annotations.length > 0 && { annotations: Object.fromEntries(annotations) as Json }),
      name,
      namespace,
    },
    spec: {
      ...(rest !== '' && { defaultBackend: backend(service, port) }),
      ...(ingressClass && { ingressClassName: ingressClass }),
      ...(hosts.length > 0 && {
        rules: hosts.map((host) => ({
          ...(host !== '' && { host }),
          http: {
            paths: read.flatMap((each) => (each.host === host ? [pathOf(each)] : [])),
          },
        })),
      }),
      ...(tls.length > 0 && { tls }),
    },
  };
}

interface Rule {
  readonly host: string;
  readonly path: string;
  readonly service: string;
  readonly port: string;
  /** The secret behind the one comma of a rule, '' for none; undefined where there is not one comma. */
  readonly secret: string | undefined;
}

/** Cut where kubectl cuts it, whatever else stands there. Sources: buildHTTPIngressPath, buildIngressBackendSvc and buildTLSRules. */
function ruleOf(rule: string): Rule {
  const slash = rule.indexOf('/');
  const [path = '', backend = ''] = rule.slice(slash).split('=');
  const [service = '', port = ''] = backend.split(':');
  const parts = rule.split(',');
  return {
    host: rule.slice(0, slash),
    path,
    service,
    port: port.split(',')[0] ?? '',
    secret: parts.length === 2 ? (parts[1]?.split('=')[1] ?? '') : undefined,
  };
}

/** A star at its end makes a path the beginning of others. */
function pathOf({ path, service, port }: Rule): Json {
  const isPrefix = path.endsWith('*');
  return {
    backend: backend(service, port),
    path: isPrefix ? path.slice(0, -1) : path,
    pathType: isPrefix ? 'Prefix' : 'Exact',
  };
}

function backend(name: string, port: string): Json {
  return {
    service: { name, port: /^\d+$/.test(port) ? { number: Number(port) } : { name: port } },
  };
}

/** The hosts of each secret, each host with its first one alone. Source: buildTLSRules. */
function tlsOf(rules: readonly Rule[]): readonly Json[] {
  const found = new Map<string, string[]>();
  const taken = new Set<string>();
  for (const { secret, host } of rules) {
    if (secret === undefined || taken.has(host)) continue;
    taken.add(host);
    const hosts = found.get(secret);
    if (hosts !== undefined) hosts.push(host);
    else if (host !== '' || secret !== '') found.set(secret, host === '' ? [] : [host]);
  }
  return [...found].map(([secretName, hosts]) => ({
    ...(hosts.length > 0 && { hosts }),
    ...(secretName !== '' && { secretName }),
  }));
}
