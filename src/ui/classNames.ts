/** Joins the class names that apply; `classNames(styles.tab, on && styles.on)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
