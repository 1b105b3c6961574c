/** The FailedScheduling text from what each node says. */
export function failureText(
  nodes: number,
  preFilterText: string,
  reasons: readonly string[],
  postFilterText: string,
): string {
  const counted = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} ${reason}`,
  );
  const told = preFilterText || counted.sort().join(', ');
  const start = `0/${nodes} nodes are available:`;
  return `${start}${told ? ` ${told}.` : ''}${postFilterText ? ` ${postFilterText}` : ''}`;
}
