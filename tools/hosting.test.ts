import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEADERS } from './policy.mjs';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe('the container', () => {
  it.each(Object.entries(HEADERS))('sends %s as npm start does', (name, value) => {
    expect(read('deploy/nginx.conf')).toContain(`add_header ${name} "${value}" always;`);
  });

  it('runs as a user without rights', () => {
    expect(read('deploy/Containerfile')).toMatch(/^USER nginx$/m);
    expect(read('deploy/nginx.conf')).toMatch(/listen 8080;/);
  });
});
