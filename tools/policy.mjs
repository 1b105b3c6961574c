// The content security policy of the page, which asks for nothing but its own files.
import { FRAME } from './frame.mjs';

/** Policies that Monaco makes by these names, each of text that it has escaped itself. */
const OF_MONACO = [
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'tokenizeToString',
];

/**
 * In the page itself. Monaco sets styles from script and may keep a worker in a blob. `default` is the
 * page's own policy, which lets workers start from its own files (src/app/trustedScripts.ts).
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types default ${OF_MONACO.join(' ')}`,
].join('; ');

/** What a host sends with every file; a page cannot say of itself who may frame it. */
export const HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The page of frames: any page may hold it, as it keeps nothing and nothing can be done by it. */
export const FRAME_PATH = `/${FRAME}`;

/** What a host sends with the page of frames. */
export const FRAME_HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors *`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
