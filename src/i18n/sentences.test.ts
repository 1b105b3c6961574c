import { describe, expect, it } from 'vitest';
import { gapBehind, sentenceGap, sentencesOf } from './sentences.ts';

describe('sentences in one text', () => {
  it('are a space apart in English, and none in Chinese', () => {
    expect(sentencesOf('One.', 'Two.', 'Three.')).toBe('One. Two. Three.');
    expect(sentencesOf('一。', '二，', '三：', '四')).toBe('一。二，三：四');
    expect(sentenceGap('en')).toBe(' ');
    expect(sentenceGap('zh')).toBe('');
  });

  it('keep a space behind a Latin end, as where the API server is quoted', () => {
    expect(sentencesOf('Forbidden.', '一。', 'No.')).toBe('Forbidden. 一。No.');
  });

  it('have what is in brackets behind them as near as their last mark asks', () => {
    expect(gapBehind('因此未被容忍。')).toBe('');
    expect(gapBehind('请一并粘贴：kubectl get pods')).toBe(' ');
    expect(gapBehind('It is not tolerated.')).toBe(' ');
  });

  it('leave no room for one that is empty', () => {
    expect(sentencesOf('', 'One.', '', 'Two.', '')).toBe('One. Two.');
    expect(sentencesOf()).toBe('');
  });
});
