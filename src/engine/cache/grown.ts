/** The column with room for so many nodes: the same one where it has that already. */
export function grown<Column extends Int32Array | Uint8Array | Float64Array>(
  column: Column,
  length: number,
  fill = 0,
): Column {
  if (column.length >= length) return column;
  // A typed array is made by its own kind, whatever that is.
  const Kind = column.constructor as new (length: number) => Column;
  const longer = new Kind(length);
  longer.set(column);
  longer.fill(fill, column.length);
  return longer;
}
