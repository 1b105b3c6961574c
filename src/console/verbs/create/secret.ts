import { encoded } from '../../base64.ts';
import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import type { Json } from '../../json.ts';
import { SAVED } from '../../flagForms.ts';
import type { Creation } from './creation.ts';
import { keyPairProblem } from './keyPair.ts';

/** `kubectl create secret generic`. Source: create_secret.go. */
export const SECRET_CREATION = {
  words: ['secret generic'],
  forms: {
    ...SAVED,
    'from-literal': 'text',
    'from-file': 'text',
    'from-env-file': 'text',
    type: 'text',
    'append-hash': 'switch',
  },
} as const;

/** `kubectl create secret docker-registry` and `tls`. Source: create_secret_docker.go and create_secret_tls.go. */
export const KEY_CREATIONS: readonly Creation[] = [
  {
    words: ['secret docker-registry'],
    forms: {
      ...SAVED,
      'docker-username': 'text',
      'docker-password': 'text',
      'docker-email': 'text',
      'docker-server': 'text',
      'from-file': 'text',
      'append-hash': 'switch',
    },
    object: dockerSecret,
  },
  {
    words: ['secret tls'],
    forms: { ...SAVED, cert: 'text', key: 'text', 'append-hash': 'switch' },
    object: tlsSecret,
  },
];

function secret({ namespace }: Context, name: string, type: string, data: Json): Json {
  return { apiVersion: 'v1', data, kind: 'Secret', metadata: { name, namespace }, type };
}

/** Where images are fetched when nothing is said. */
const DOCKER = 'https://index.docker.io/v1/';
const CONFIG = '.dockerconfigjson';

function dockerSecret(context: Context, name: string): Json {
  const { flags, files } = context;
  const type = 'kubernetes.io/dockerconfigjson';
  const [file] = flags.all('from-file');
  if (file !== undefined) {
    const [key = '', path = key] = file.split('=');
    const text = files.get(path.replace(/^\.\//, ''));
    if (text === undefined) throw failed(`error reading ${path}: no such file or directory`);
    return secret(context, name, type, { [path === key ? CONFIG : key]: encoded(text) });
  }
  const username = flags.text('docker-username') ?? '';
  const password = flags.text('docker-password') ?? '';
  const server = flags.text('docker-server') ?? DOCKER;
  if (username === '' || password === '' || server === '') {
    throw failed(
      'either --from-file or the combination of --docker-username, --docker-password and --docker-server is required',
    );
  }
  const email = flags.text('docker-email');
  const auth = encoded(`${username}:${password}`);
  const entry = { username, password, ...(email && { email }), auth };
  return secret(context, name, type, {
    [CONFIG]: encoded(JSON.stringify({ auths: { [server]: entry } })),
  });
}

function tlsSecret(context: Context, name: string): Json {
  const { flags, files } = context;
  const [cert, key] = [flags.text('cert') ?? '', flags.text('key') ?? ''];
  if (cert === '' || key === '') throw failed('key and cert must be specified');
  const read = (path: string) => {
    const text = files.get(path.replace(/^\.\//, ''));
    if (text !== undefined) return text;
    throw failed(`Cannot read file ${path}, open ${path}: no such file or directory`);
  };
  const [certificate, secretKey] = [read(cert), read(key)];
  const problem = keyPairProblem(certificate, secretKey);
  if (problem !== undefined) throw failed(problem);
  return secret(context, name, 'kubernetes.io/tls', {
    'tls.crt': encoded(certificate),
    'tls.key': encoded(secretKey),
  });
}
