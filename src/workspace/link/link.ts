import { LARGEST_FILE } from '../../text/index.ts';
import { tidyName } from '../names.ts';
import type { ScenarioTexts } from '../../protocol/index.ts';
import { checksumOf } from './checksum.ts';
import { MARK } from './fragment.ts';
import { bytesOfLetters, lettersOf } from './letters.ts';
import { pack, type Rest, unpack } from './packing.ts';
import { type Head, printHead, readHead, type Shared } from './shared.ts';

/**
 * The part of a link behind `#`, which no server ever sees:
 *
 *     berth=1.CHECK.DATA
 *
 * 1 is the version of the form. DATA is base64url of DEFLATE of UTF-8: a line of JSON (`Head`), and
 * behind its line break the Scheduler, Workload and Cluster texts as typed. What is cut off at the end is
 * so of the text that is likely the longest. CHECK is the CRC-32 of the packed bytes, in base 36.
 * Half of a surrogate pair, which UTF-8 does not have, becomes U+FFFD, as in a file.
 */
const VERSION = '1';

/** Characters that any place which keeps links keeps, and those of more and more capable ones. */
export const LINK_LENGTHS = [2_000, 8_000, 32_000, 2_000_000] as const;

/** Texts of more UTF-16 units make no link: no place keeps one so long. */
export const LONGEST_SHARED = LARGEST_FILE;

/** What is put behind the `#` of an address. */
export async function printLink({ content, view }: Shared, rest: Rest): Promise<string> {
  const { name, texts, tab } = content;
  const { scheduler, workload, cluster } = texts;
  const lengths = [scheduler.length, workload.length, cluster.length] as const;
  const head = printHead({ name, tab, lengths, view });
  const bytes = new TextEncoder().encode(`${head}\n${scheduler}${workload}${cluster}`);
  const packed = await pack(bytes, rest);
  return `${MARK}${VERSION}.${checksumOf(packed).toString(36)}.${lettersOf(packed)}`;
}

export type LinkRead =
  | { readonly kind: 'whole'; readonly shared: Shared }
  /**
   * `cut`: characters of the texts are missing at the end, how many is `missing`; what is left of the last
   * document went too. `changed`: all is there, and some of it is not what was sent.
   */
  | {
      readonly kind: 'part';
      readonly why: 'cut' | 'changed';
      readonly missing: number;
      readonly shared: Shared;
    }
  /** `newer`: a later version of Berth made it. `too-large`: no scenario has that many characters. */
  | { readonly kind: 'nothing'; readonly why: 'newer' | 'unreadable' | 'too-large' };

/** What a link says, or what of it survived. Never rejects, whatever stands there. */
export async function readLink(fragment: string, rest: Rest): Promise<LinkRead> {
  // What follows a link in a text, such as a bracket, may have been taken for a part of it.
  const found = /^#?berth=(\d{1,6})\.([0-9a-z]{1,7})\.([\w-]*)/.exec(unescaped(fragment));
  if (found === null) return { kind: 'nothing', why: 'unreadable' };
  const [, version = '', check = '', letters = ''] = found;
  if (version !== VERSION) {
    return { kind: 'nothing', why: Number(version) > Number(VERSION) ? 'newer' : 'unreadable' };
  }
  const packed = bytesOfLetters(letters);
  const { bytes, isTooLarge } = await unpack(packed, LARGEST_FILE, rest);
  if (isTooLarge) return { kind: 'nothing', why: 'too-large' };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const end = text.indexOf('\n');
  const head = end < 0 ? undefined : readHead(text.slice(0, end));
  if (head === undefined) return { kind: 'nothing', why: 'unreadable' };
  return judged(head, text.slice(end + 1), checksumOf(packed).toString(36) === check);
}

/** Some places write what they take for special in an address as `%2E`. */
function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function judged(head: Head, body: string, isAsSent: boolean): LinkRead {
  const wanted = head.lengths.reduce((sum, length) => sum + length, 0);
  if (isAsSent && body.length === wanted) {
    return { kind: 'whole', shared: sharedOf(head, textsOf(head, body)) };
  }
  // Where the body is longer than it says, the head is not what was sent.
  const missing = Math.max(0, wanted - body.length);
  const kept = missing === 0 ? body : body.replace(/\uFFFD$/, '');
  const texts = textsOf(head, kept);
  return {
    kind: 'part',
    why: missing === 0 ? 'changed' : 'cut',
    missing,
    shared: sharedOf(head, missing === 0 ? texts : withoutBroken(head, texts)),
  };
}

function sharedOf({ name, tab, view }: Head, texts: ScenarioTexts): Shared {
  return { content: { name: tidyName(name), texts, tab }, view };
}

function textsOf({ lengths }: Head, body: string): ScenarioTexts {
  const [scheduler, workload] = lengths;
  return {
    scheduler: body.slice(0, scheduler),
    workload: body.slice(scheduler, scheduler + workload),
    cluster: body.slice(scheduler + workload),
  };
}

/** Without the document in which a text breaks off: half of a Pod is another Pod. */
function withoutBroken({ lengths }: Head, texts: ScenarioTexts): ScenarioTexts {
  const [scheduler, workload, cluster] = lengths;
  return {
    scheduler: wholeDocuments(texts.scheduler, scheduler),
    workload: wholeDocuments(texts.workload, workload),
    cluster: wholeDocuments(texts.cluster, cluster),
  };
}

function wholeDocuments(text: string, length: number): string {
  if (text.length === length) return text;
  const last = text.lastIndexOf('\n---');
  // Of a single document its whole lines are more than nothing.
  return text.slice(0, (last < 0 ? text.lastIndexOf('\n') : last) + 1);
}
