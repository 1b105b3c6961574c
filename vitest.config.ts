import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const conformance = [
  'src/engine/conformance/**/*.test.ts',
  'tools/validate/**/*.test.ts',
  'tools/timelines/**/*.test.ts',
  'tools/console/**/*.test.ts',
];
/** What holds a time, and is disturbed by what works beside it: it runs alone. */
const timed = ['src/**/*speed.test.ts'];
const slow = [...conformance, ...timed, 'tools/borders/**/*.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: slow,
          environment: 'node',
          // Files share the modules of their worker: to load them anew for each costs half the time.
          isolate: false,
          setupFiles: [
            'tools/patience.ts',
            'tools/seeds.ts',
            'tools/emptyPage.ts',
            'tools/consoleErrors.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: conformance,
          isolate: false,
          setupFiles: ['tools/seeds.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'speed', include: timed, isolate: false, testTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: 'borders', include: ['tools/borders/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
