import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FRAME_PATH, FRAME_HEADERS, HEADERS } from './policy.mjs';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const conf = read('deploy/nginx.conf');
const [, place = ''] = /^ *location ~ (\S+) \{$/m.exec(conf) ?? [];
const [ofPage = '', ofFrames = ''] = conf.split(`location ~ ${place} {`);

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

  it.each(['', '/x/y'])('knows the page of frames and what is kept for ever under %j', (folder) => {
    expect(`${folder}${FRAME_PATH}`).toMatch(new RegExp(place));
    const [, kept = ''] = /^ *"~(\S.*)" "public, max-age=\d+, immutable";$/m.exec(conf) ?? [];
    expect(`200 ${folder}/assets/a-1.js`).toMatch(new RegExp(kept));
    expect(`404 ${folder}/assets/a-1.js`).not.toMatch(new RegExp(kept));
    expect(`200 ${folder}/index.html`).not.toMatch(new RegExp(kept));
  });

  it('runs as a user without rights', () => {
    expect(read('deploy/Containerfile')).toMatch(/^USER nginx$/m);
    expect(read('deploy/nginx.conf')).toMatch(/listen 8080;/);
  });
});
