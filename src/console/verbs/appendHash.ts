import { goJson } from '../../timeline/index.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord, type Json, recordAt, textAt } from '../json.ts';

/** So many characters of the hash are in a name. */
const LENGTH = 10;
/** Letters for what could make a word or be read as another. */
const SAFE: Readonly<Record<string, string>> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };

/**
 * A ConfigMap or a Secret whose name ends in the hash of what it holds, as `--append-hash` asks.
 * Source: k8s.io/kubectl/pkg/util/hash.
 */
export function withHash(object: Json): Json {
  const kind = textAt(object, 'kind');
  const metadata = recordAt(object, 'metadata');
  const name = textAt(metadata, 'name');
  const text = goJson({
    data: isRecord(object['data']) ? sorted(object['data']) : {},
    kind,
    name,
    ...(kind === 'Secret' && { type: textAt(object, 'type') }),
  });
  const hash = bytesToHex(sha256(utf8ToBytes(text))).slice(0, LENGTH);
  const safe = [...hash].map((letter) => SAFE[letter] ?? letter).join('');
  return { ...object, metadata: { ...metadata, name: `${name}-${safe}` } };
}

function sorted(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
