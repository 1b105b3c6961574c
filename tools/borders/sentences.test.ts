import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { spacedIn, spacedSentences } from './sentences.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('a space behind a Chinese full stop', () => {
  it('stands nowhere in the page: Gap and sentencesOf know which language has one', () => {
    expect(spacedSentences(ROOT)).toEqual([]);
  });

  it('is seen in a template, behind an element and behind a sentence with emphasis', () => {
    const found = [
      "`${t('configuration.why')} ${t(`configuration.${by}`)}`",
      "<Named>{t('today.against', { node: here, plugin: against.plugin })}</Named>{' '}",
      '{t(`configuration.${by}`)} <b>',
      '<RichText ns="explain" text={why} />{\' \'}',
    ];
    for (const source of found) expect(spacedIn(source), source).toHaveLength(1);
    expect(spacedIn("{t('needs.title')} <b>")).toEqual([]);
  });
});
