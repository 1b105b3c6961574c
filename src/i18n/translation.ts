/** The shape a translation must have: every key of the English text; `_one` plurals only where the language has them. */
export type Translation<Text> = {
  readonly [
    Key in keyof Text as Key extends `${string}_one` ? never : Key
  ]: Text[Key] extends string ? string : Translation<Text[Key]>;
};
