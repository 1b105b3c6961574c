/** Has the browser keep a text as a file. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this call.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
