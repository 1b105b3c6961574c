import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { frame } from './tools/frame.mjs';
import { offline } from './tools/offline.mjs';
import { PAGE_POLICY } from './tools/policy.mjs';

/**
 * The built page asks for nothing but its own files, and the browser holds it to that. The
 * development server's inline script needs a page without the policy.
 */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      injectTo: 'head-prepend',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: PAGE_POLICY,
      },
    },
  ],
};

/** Whoever is given the built page is given the licenses of what it holds. */
const notice: Plugin = {
  name: 'notice',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: readFileSync('NOTICE') });
  },
};

/**
 * A browser reads a file of bytes below 128 as it stands; one other sign in it, and all of it takes two bytes a sign
 * before it is parsed.
 */
const OUTPUT = { charset: 'ascii' } as const;

/** What the first picture needs is one file: what it shares with later parts would be fifty. */
const FIRST_IN_ONE = { groups: [{ name: 'first', tags: ['$initial' as const] }] };

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy, notice, frame, offline],
  resolve: {
    alias: [
      // monaco-yaml 5.5.1 imports a path that monaco-editor's exports map (0.56 and later) moved.
      {
        find: 'monaco-editor/esm/vs/editor/editor.worker.js',
        replacement: 'monaco-editor/editor/editor.worker.js',
      },
      // Of the YAML language service, which falls over an empty key.
      { find: /^@vscode\/l10n$/, replacement: path.resolve('src/editor/monaco/l10n.ts') },
      // Ten kilobytes of colour spaces before the first picture.
      { find: 'd3-color', replacement: path.resolve('tools/noColours.mjs') },
    ],
  },
  worker: { format: 'es', rolldownOptions: { output: { ...OUTPUT, codeSplitting: FIRST_IN_ONE } } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    manifest: true,
    rolldownOptions: {
      output: { ...OUTPUT, codeSplitting: FIRST_IN_ONE },
    },
  },
  optimizeDeps: {
    include: [
      'monaco-editor/editor',
      'monaco-editor/editor/contrib/suggest/browser/suggestController.js',
      'monaco-editor/features/*/register',
      'monaco-yaml',
      'monaco-yaml/yaml.worker.js',
      'js-yaml',
      'yaml',
    ],
  },
});
