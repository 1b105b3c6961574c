import { expect, it } from 'vitest';
import { shortNames } from './shortNames.ts';

it('drops the hash of a template from the names of Pods', () => {
  expect(shortNames(['web-7d4b9c6f5-xbg8s', 'web-0', 'logs-xbg8s', 'my-own-name'])).toEqual([
    'web-xbg8s',
    'web-0',
    'logs-xbg8s',
    'my-own-name',
  ]);
});

it('leaves names whole where two Pods would be called the same', () => {
  const both = ['web-7d4b9c6f5-xbg8s', 'web-5f6c7d8b9-xbg8s'];
  expect(shortNames([...both, 'web-7d4b9c6f5-zz2d4'])).toEqual([...both, 'web-zz2d4']);
  expect(shortNames(['web-7d4b9c6f5-xbg8s', 'web-xbg8s'])).toEqual([
    'web-7d4b9c6f5-xbg8s',
    'web-xbg8s',
  ]);
  // One Pod of several steps is no second one.
  expect(shortNames(['web-7d4b9c6f5-xbg8s', 'web-7d4b9c6f5-xbg8s'])).toEqual([
    'web-xbg8s',
    'web-xbg8s',
  ]);
});
