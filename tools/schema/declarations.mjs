const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|Eg|eg)|\([^)]*)\.$/;
const LONGEST = 180;

/**
 * The first sentence of a description and a note behind it, at most 180 characters in all, or
 * undefined when there is neither: enough for a hover text, a fifth of the size of the whole.
 */
export function firstSentence(doc, note) {
  if (!doc) return note;
  const longest = note ? LONGEST - note.length - 1 : LONGEST;
  const text = doc
    .replace(/\\(['"`])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\s*More info:.*$/, '')
    .trim();
  let sentence = text;
  for (const end of text.matchAll(/\.(?=\s+(?:- |["'`(A-Z])|$)/g)) {
    const candidate = text.slice(0, end.index + 1);
    if (candidate.length >= 20 && !ABBREVIATION.test(candidate)) {
      sentence = candidate;
      break;
    }
  }
  if (sentence.length > longest) {
    const cut = sentence.slice(0, longest - 1);
    sentence = `${cut.slice(0, cut.lastIndexOf(' '))}…`;
  }
  return [sentence, note].filter(Boolean).join(' ') || undefined;
}

const withoutStars = (comment) => comment.replace(/^\s*\* ?/gm, '');

/** Reads a model's `.d.ts`: the class's own description, and for each field whether it is required. */
export function readDeclarations(source) {
  const start = source.indexOf('export declare class');
  const doc = /\/\*\*\n([\s\S]*?)\*\/\s*$/.exec(
    source.slice(source.lastIndexOf('/**', start), start),
  )?.[1];
  const fields = {};
  const field = /(?:\/\*\*([\s\S]*?)\*\/\s*)?'([^']+)'(\?)?: [^;]+;/g;
  for (const [, comment, name, optional] of source.slice(start).matchAll(field)) {
    fields[name] = { required: !optional, doc: comment && withoutStars(comment) };
  }
  return { doc: doc && withoutStars(doc), fields };
}
