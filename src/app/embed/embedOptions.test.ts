import { describe, expect, it } from 'vitest';
import { embedOptions } from './embedOptions.ts';

describe('the address of a frame', () => {
  it('asks for nothing where nothing is said', () => {
    expect(embedOptions('')).toEqual({
      theme: 'system',
      language: undefined,
      hasYaml: false,
      example: undefined,
    });
  });

  it('chooses theme, language, manifests and an example', () => {
    expect(embedOptions('?theme=dark&lang=zh-CN&yaml&example=empty')).toEqual({
      theme: 'dark',
      language: 'zh',
      hasYaml: true,
      example: 'empty',
    });
  });

  it.each(['yaml=0', 'yaml=false'])('leaves the manifests out with %s', (search) => {
    expect(embedOptions(search).hasYaml).toBe(false);
  });

  it('takes no value that it does not know', () => {
    expect(embedOptions('?theme=<script>&lang=tlh&example=../../x&utm_source=a')).toMatchObject({
      theme: 'system',
      language: undefined,
      example: undefined,
    });
  });
});
