import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECLARED } from '../testing/declaredReasons.ts';
import type { Reason } from './reasonTable.ts';
import { exampleReason, reasonText } from './reasonTable.ts';

const SRC = new URL('../../', import.meta.url);

/**
 * The table itself; the allocator of devices words what it cannot judge; `decode` reads what users paste, `console` and `explain` say what kubectl says, pipes what a shell
 * says, and what an API server says of a container that is not there, or a controller of a claim that leaves, is its own.
 */
const MAY_HOLD_THEM =
  /^(?:engine\/(?:framework\/reasonTable|devices\/)|decode\/|i18n\/|console\/|kubectl\/(?:shell\/pipes|autoscaling|explain)|model\/validation\/pods\/annotations|panels\/console\/completionWords|timeline\/actors\/statefulSet\/claims)|testing\/|\.test\.tsx?$/;

/** Every text of the table with values that stand in no code, and what preemption says around them. */
const TEXTS = [
  'preemption: not eligible due to',
  ...DECLARED.map(({ code }) => {
    const { values } = exampleReason(code);
    return reasonText({ code, values: values.map(() => 'x0') } as unknown as Reason);
  }),
];

function filesOf(folder: string): string[] {
  return readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return filesOf(`${path}/`);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** A regular expression where an expression may begin. */
const PATTERN =
  /(?<=[=(,:!&|?;[{}>]\s*|return\s+)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?!\w)/g;
const SEARCHED =
  /(\w+)\)?\??\.(?:startsWith|endsWith|includes|indexOf|lastIndexOf|search|match|matchAll|split|replace|replaceAll)\(\s*(['"`])((?:[^\\\n]|\\.)*?)\2/g;
/** What is printed is not asked what it says. */
const ASKED =
  /\breasonTexts?\([^;]{0,80}?\)\s*(?:[!=]==|\.(?:startsWith|endsWith|includes|indexOf|match|search|test)\b)/g;

/** Whether these words, as whole words, stand in a text, or a text in them. */
function isWordsOfTexts(words: string): boolean {
  const sought = words.replaceAll('\\', '').trim();
  const isWord = (character = ' ') => /\w/.test(character);
  return TEXTS.some((text) => {
    const at = text.indexOf(sought);
    if (at < 0) return sought.includes(text);
    const isCut = (inner: string | undefined, outer: string | undefined) =>
      isWord(inner) && isWord(outer);
    return !isCut(sought[0], text[at - 1]) && !isCut(sought.at(-1), text[at + sought.length]);
  });
}

/** Two words or more of a text; of its parts, where it has some that vary. */
function isClause(text: string): boolean {
  return text
    .split(/\$\{[^}]*\}/)
    .some((part) => /\S+ \S+/.test(part) && part.trim().length >= 12 && isWordsOfTexts(part));
}

/** Tells texts of the table apart, and has a word in it by which it could be meant to. */
function isTelling(source: string, flags: string): boolean {
  const words = source.replaceAll(/\\.|\[[^\]]*\]/g, ' ').match(/[A-Za-z]{6,}/g) ?? [];
  if (!words.some(isWordsOfTexts)) return false;
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  const matched = TEXTS.filter((text) => pattern.test(text)).length;
  return matched > 0 && matched < TEXTS.length;
}

/** A word of a text, sought in what is called a text, or one that only a text begins with. */
function isSought(receiver: string, word: string): boolean {
  if (!/^[A-Za-z]{4,}$/.test(word.trim()) || !isWordsOfTexts(word)) return false;
  return /(?:text|message|reason|words?|said|told)$/i.test(receiver) || /^[A-Z][a-z]+$/.test(word);
}

/** What in a module decides by the text of a reason, or could. */
function deciding(code: string): string[] {
  return [
    ...[...code.matchAll(STRING)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      .filter(isClause),
    ...[...code.matchAll(PATTERN)].flatMap(([, source = '', flags = '']) =>
      isTelling(source, flags) ? [`/${source}/`] : [],
    ),
    ...[...code.matchAll(SEARCHED)].flatMap(([, receiver = '', , word = '']) =>
      isSought(receiver, word) ? [`${receiver}, ${word}`] : [],
    ),
    ...[...code.matchAll(ASKED)].map(([text]) => text),
  ];
}

function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
}

describe('the texts of reasons', () => {
  it('A4: decide nothing: no module looks for them, by string or by pattern', () => {
    const found = filesOf('')
      .filter((path) => !MAY_HOLD_THEM.test(path))
      .flatMap((path) =>
        deciding(withoutComments(readFileSync(new URL(path, SRC), 'utf8'))).map(
          (text) => `${path}: ${text}`,
        ),
      );
    expect(found).toEqual([]);
  });

  it('A4: are found where a module would decide by them', () => {
    const breaks = [
      "if (status.reasons[0] === 'Too many pods') return 1;",
      'if (text === `node(s) had untolerated taint {${key}: ${value}}`) return 1;',
      "const isFull = text.startsWith('Insufficient');",
      "const isFull = decision.message.includes('eligible');",
      'const lacking = /^Insufficient (.+)$/.exec(text);',
      "return /didn't\\s+match\\s+pod\\s+affinity/.test(line);",
      'if (reasonText(reason) === other) return 1;',
      'return reasonTexts(reasons).includes(other);',
    ];
    for (const code of breaks) expect(deciding(code), code).not.toEqual([]);
    expect(
      deciding("if (reason.code === 'tooManyPods') return plugin.includes('Affinity');"),
    ).toEqual([]);
  });
});
