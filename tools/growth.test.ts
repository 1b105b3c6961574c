import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('what holds a time by the processor stands in a *.speed.test.ts, which runs alone', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      /tools\/growth\.ts'|process\.cpuUsage/.test(readFileSync(path.join('src', file), 'utf8')),
    );
  expect(users.length).toBeGreaterThan(2);
  expect(users.filter((file) => !file.endsWith('.speed.test.ts'))).toEqual([]);
});
