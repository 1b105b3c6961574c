import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FRAME_PATH, FRAME_HEADERS, HEADERS } from './policy.mjs';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const [ofPage = '', ofFrames = ''] = read('deploy/nginx.conf').split(`location = ${FRAME_PATH} {`);

describe('the container', () => {
  it.each(Object.entries(HEADERS))('sends %s as npm start does', (name, value) => {
    expect(ofPage).toContain(`add_header ${name} "${value}" always;`);
  });

  it.each(Object.entries(FRAME_HEADERS))('sends %s with the page of frames', (name, value) => {
    expect(ofFrames).toContain(`add_header ${name} "${value}" always;`);
  });

  it('lets the page of frames be held by any page', () => {
    expect(ofFrames).not.toContain('X-Frame-Options');
    expect(ofFrames).not.toContain("frame-ancestors 'none'");
  });

  it('runs as a user without rights', () => {
    expect(read('deploy/Containerfile')).toMatch(/^USER nginx$/m);
    expect(read('deploy/nginx.conf')).toMatch(/listen 8080;/);
  });
});
