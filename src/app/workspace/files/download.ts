/** A name that every system takes, of a scenario's. */
export function fileNameOf(scenario: string, ending: string): string {
  const plain = scenario
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replaceAll(/\s+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 80);
  return `${plain === '' ? 'scenario' : plain}.${ending}`;
}

/** Has the browser keep a file. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this call.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
