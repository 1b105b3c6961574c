import { afterEach } from 'vitest';

// Files share a document where they share a worker: what one test leaves in it, another finds.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
