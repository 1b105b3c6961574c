/** Characters of a word that is shown whole. */
const LONGEST = 48;

/**
 * What is said of a field, with words of hundreds of characters cut in their middle: the field beside
 * it has them whole.
 */
export function clipped(text: string): string {
  return text.replace(new RegExp(`\\S{${LONGEST + 1},}`, 'gu'), (word) => {
    const characters = [...word];
    return `${characters.slice(0, 20).join('')}…${characters.slice(-8).join('')}`;
  });
}
