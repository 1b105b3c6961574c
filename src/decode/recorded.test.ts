import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_IDS, loadExample } from '../app/examples/index.ts';
import { printObjects } from '../io/index.ts';
import type { KubernetesObject } from '../model/index.ts';
import {
  FIRST_RECORDED,
  isWordedIn,
  RELEASE_NAMES,
  type ReleaseName,
  releaseOf,
} from '../releases/index.ts';
import { explainMessage } from './explain.ts';
import { decodeMessage } from './message/decodeMessage.ts';
import { reasonIn } from './reasonIn.ts';
import { recognize } from './recognize/recognize.ts';
import { wordingOf } from './wordingOf.ts';

interface Recorded {
  readonly id: string;
  readonly objects: readonly KubernetesObject[];
  readonly expect: readonly Said[];
  /** By version: what it says instead of `expect`. */
  readonly also?: Readonly<Record<string, readonly Said[]>>;
}

interface Said {
  readonly message?: string;
}

const FOLDER = new URL('../engine/conformance/fixtures/', import.meta.url);

const linesOf = <Line>(file: string): readonly Line[] =>
  gunzipSync(readFileSync(new URL(file, FOLDER)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The clusters that something was recorded of, and what the release first recorded said of them. */
const recorded = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.gz'))
  .flatMap((file) => linesOf<Recorded>(file));

const distinct = (said: readonly Said[]): readonly string[] => [
  ...new Set(said.flatMap(({ message }) => message ?? [])),
];

/** By release what it was recorded to say, as far as it differs from the release first recorded. */
const SAID: readonly (readonly [ReleaseName, readonly string[]])[] = RELEASE_NAMES.map((name) => [
  name,
  name === FIRST_RECORDED
    ? distinct(recorded.flatMap(({ expect: said, also }) => also?.['1.34.1'] ?? said))
    : distinct(
        linesOf<{ readonly expect: readonly Said[] }>(`versions/${name}.jsonl.gz`).flatMap(
          ({ expect: said }) => said,
        ),
      ),
]);

/** `3 reason` of the Filter list, cut by the rule that kube-scheduler itself joins by. */
function reasonsOf(message: string): readonly string[] {
  const list = /^0\/\d+ nodes are available: (\d+ .*?)\.(?: |$)/.exec(message)?.[1];
  return list?.split(/, (?=\d+ )/) ?? [];
}

describe.each(SAID)('every recorded message of %s', (release, messages) => {
  it('is there in number', () => expect(messages.length).toBeGreaterThan(100));

  it('decodes without an unknown part', () => {
    const unknown = messages.filter((message) =>
      decodeMessage(message).some(({ kind }) => kind === 'unknown'),
    );
    expect(unknown).toEqual([]);
  });

  it('is found to be of versions that include it', () => {
    const wrong = messages.filter((message) => {
      const versions = wordingOf(decodeMessage(message));
      return typeof versions === 'string' || !isWordedIn(versions, release);
    });
    expect(wrong).toEqual([]);
  });

  it('gives back its reasons with their counts as it words them', () => {
    for (const message of messages) {
      const found = decodeMessage(message).flatMap((part) => {
        const reason = reasonIn(part, release);
        return reason === undefined || part.kind !== 'reason'
          ? []
          : [`${part.count ?? ''} ${reason.reason ?? ''}`];
      });
      expect(found).toEqual(reasonsOf(message));
    }
  });

  it('has a sum of counts that is the number of nodes or more, where left out nodes are counted', () => {
    const wrong = messages.filter((message) =>
      explainMessage(decodeMessage(message)).some(({ key }) => key === 'counts.fewer'),
    );
    expect(wrong.length === 0).toBe(releaseOf(release).rules.leftOutNodesReported);
  });

  it('is recognized alone', () => {
    const missed = messages.filter(
      (message) => message !== '' && recognize(message)?.messages[0]?.text !== message,
    );
    expect(missed).toEqual([]);
  });
});

describe('a manifest is not recognized', () => {
  it.each(EXAMPLE_IDS)('of the example %s', async (id) => {
    const { texts } = await loadExample(id);
    for (const text of Object.values(texts)) expect(recognize(text)).toBeUndefined();
  });

  it('of any recorded cluster, as JSON', () => {
    const wrong = recorded.filter(
      ({ objects }) =>
        recognize(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }, null, 2)) !==
        undefined,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('of some recorded clusters, as YAML', () => {
    const some = recorded.filter(({ objects }, index) => index % 60 === 0 && objects.length < 80);
    const wrong = some.filter(({ objects }) => recognize(printObjects(objects)) !== undefined);
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(some.length).toBeGreaterThan(20);
  });

  it('for what its comments, names and annotations quote', () => {
    const text = `# Warning  FailedScheduling  5s  default-scheduler  0/3 nodes are available: 3 Insufficient cpu.
apiVersion: v1
kind: ConfigMap
metadata:
  name: notes
data:
  message: "0/3 nodes are available: 3 Insufficient cpu."
  log: |
    Warning  FailedScheduling  5s  default-scheduler  0/3 nodes are available: 3 Insufficient cpu.
    type: PodScheduled
`;
    expect(recognize(text)).toBeUndefined();
  });
});
