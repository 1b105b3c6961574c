/**
 * An object whose types have been checked but nothing else: any field may still be missing, as in
 * Go, where it would be the zero value.
 */
export type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Loose<T[Key]> | undefined }
    : T extends string
      ? string
      : T;

/** Entries of a map field; none when it is missing. */
export function entries<Value>(
  map: Readonly<Record<string, Value | undefined>> | undefined,
): readonly (readonly [string, Value])[] {
  const given: (readonly [string, Value])[] = [];
  for (const [key, value] of Object.entries(map ?? {})) {
    if (value !== undefined) given.push([key, value]);
  }
  return given;
}
