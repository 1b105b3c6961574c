/** Chinese marks, such as a full stop, have the room behind them within. */
const OWN_ROOM = /[\u3001-\u303F\uFF01-\uFF60]$/u;

/** What stands between a text and what comes behind it on its line: nothing where its last mark has room within. */
export function gapBehind(text: string): string {
  return OWN_ROOM.test(text) ? '' : ' ';
}

/** Sentences in one text, apart as their language has it; empty ones are left out. */
export function sentencesOf(...sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .reduce(
      (before, sentence) => (before === '' ? sentence : before + gapBehind(before) + sentence),
      '',
    );
}

/** What stands between two sentences of a language that are drawn one after the other. */
export function sentenceGap(language: string): string {
  return language === 'zh' ? '' : ' ';
}
