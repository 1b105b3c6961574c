import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutation.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the tests of the engine need. */
const COPIED = ['src', 'package.json', 'tsconfig.base.json'];

/** Without plugins, projects and haste. */
const CONFIGURATION = `export default {
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000, pool: 'threads' },
};
`;

/** A copy of the sources in which something may be broken; the working tree is never touched. */
export class Workspace {
  readonly directory: string;

  constructor() {
    this.directory = mkdtempSync(path.join(tmpdir(), 'berth-mutation-'));
    for (const name of COPIED) {
      cpSync(path.join(ROOT, name), path.join(this.directory, name), { recursive: true });
    }
    writeFileSync(path.join(this.directory, 'vitest.config.mjs'), CONFIGURATION);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.directory, 'node_modules'));
  }

  /** Runs something while a rule is broken. Throws when the fragment is not there exactly once. */
  async with<Result>(
    { file, find, replace }: Mutation,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const target = path.join(this.directory, 'src', file);
    const source = readFileSync(target, 'utf8');
    const parts = source.split(find);
    if (parts.length !== 2) {
      const times = parts.length - 1;
      throw new Error(
        `src/${file} holds the fragment ${times} times, not once: ${find}. Mend the list in tools/mutation.`,
      );
    }
    writeFileSync(target, parts.join(replace));
    try {
      return await run();
    } finally {
      writeFileSync(target, source);
    }
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
