import { nearestRelease, RELEASE_NAMES, type ReleaseName } from '../../src/releases/index.ts';

export const FORMATS = ['table', 'json', 'junit', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** What a run is held to. */
export type Expectation =
  /** `workload`: undefined for all. */
  | { readonly kind: 'placed'; readonly text: string; readonly workload: string | undefined }
  | { readonly kind: 'spread'; readonly text: string; readonly key: string; readonly most: number }
  /** Every workload runs as before when a domain of the label has failed. */
  | { readonly kind: 'survives'; readonly text: string; readonly key: string };

export type Arguments =
  | {
      readonly kind: 'given';
      readonly files: readonly string[];
      readonly format: Format;
      readonly expectations: readonly Expectation[];
      /** As which release of Kubernetes; undefined for what the manifests say. */
      readonly release: ReleaseName | undefined;
    }
  | { readonly kind: 'wrong'; readonly message: string };

const KEYS: Readonly<Record<string, string>> = {
  zone: 'topology.kubernetes.io/zone',
  region: 'topology.kubernetes.io/region',
  node: 'kubernetes.io/hostname',
};

const FLAGS: readonly string[] = [
  '-f',
  '--filename',
  '--timeline',
  '-o',
  '--output',
  '--expect',
  '--release',
];
const EXPECTATIONS = ['placed', 'placed=NAME', 'KEY-spread<=N', 'survives=KEY'];

/** The words behind `berth place`; never throws. */
export function readArguments(words: readonly string[]): Arguments {
  const files: string[] = [];
  const expectations: Expectation[] = [];
  let format: Format = 'table';
  let release: ReleaseName | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [flag, inline] = split(word);
    if (!FLAGS.includes(flag)) {
      return wrong(
        flag.startsWith('-') ? `unknown flag ${flag}` : `name ${word} with -f: -f ${word}`,
      );
    }
    const value = inline ?? words[(at += 1)];
    if (value === undefined || value === '') return wrong(`${flag} needs a value`);
    if (flag === '-f' || flag === '--filename' || flag === '--timeline') files.push(value);
    else if (flag === '--expect') {
      for (const text of value.split(',')) {
        const expectation = readExpectation(text);
        if (expectation === undefined) {
          return wrong(`unknown expectation ${text}: there are ${EXPECTATIONS.join(', ')}`);
        }
        expectations.push(expectation);
      }
    } else if (flag === '--release') {
      const nearest = nearestRelease(value);
      if (nearest?.isRecorded !== true) {
        return wrong(`unknown release ${value}: there are ${RELEASE_NAMES.join(', ')}`);
      }
      release = nearest.release;
    } else {
      const known = FORMATS.find((each) => each === value);
      if (known === undefined)
        return wrong(`unknown format ${value}: there are ${FORMATS.join(', ')}`);
      format = known;
    }
  }
  if (files.length === 0) return wrong('name the manifests with -f');
  return { kind: 'given', files, format, expectations, release };
}

const wrong = (message: string): Arguments => ({ kind: 'wrong', message });

/** `--flag=value`, `-f=value` and `-fvalue` too, as kubectl takes them. */
function split(word: string): readonly [flag: string, value: string | undefined] {
  const short = /^(?<flag>-[a-z])=?(?<value>.+)$/.exec(word)?.groups;
  if (short) return [short['flag'] ?? '', short['value']];
  if (!word.startsWith('--')) return [word, undefined];
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function readExpectation(text: string): Expectation | undefined {
  if (text === 'placed') return { kind: 'placed', text, workload: undefined };
  const workload = /^placed=(.+)$/.exec(text)?.[1];
  if (workload !== undefined) return { kind: 'placed', text, workload };
  const failing = /^survives=(.+)$/.exec(text)?.[1];
  if (failing !== undefined) return { kind: 'survives', text, key: KEYS[failing] ?? failing };
  const spread = /^(?<key>.+)-spread<=(?<most>\d+)$/.exec(text)?.groups;
  if (spread === undefined) return undefined;
  const { key = '', most = '' } = spread;
  return { kind: 'spread', text, key: KEYS[key] ?? key, most: Number(most) };
}
