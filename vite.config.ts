import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      // monaco-yaml 5.5.1 imports a path that monaco-editor's exports map (0.56 and later) moved.
      {
        find: 'monaco-editor/esm/vs/editor/editor.worker.js',
        replacement: 'monaco-editor/editor/editor.worker.js',
      },
    ],
  },
  worker: { format: 'es' },
  build: { target: 'es2023', chunkSizeWarningLimit: 5000, manifest: true },
  optimizeDeps: {
    include: [
      'monaco-editor/editor',
      'monaco-editor/editor/contrib/suggest/browser/suggestController.js',
      'monaco-editor/features/*/register',
      'monaco-yaml',
      'monaco-yaml/yaml.worker.js',
      'yaml',
    ],
  },
});
