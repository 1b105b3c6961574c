import { describe, expect, it } from 'vitest';
import { RELEASE_NAMES } from './names.ts';
import { releaseOf } from './release.ts';
import { isWordedIn, meet, WORDINGS, type Worded } from './wordings.ts';

const releasesOf = (worded: Worded) => RELEASE_NAMES.filter((name) => isWordedIn(worded, name));

describe('a wording', () => {
  it('is of the releases whose recorded patch lies in its versions', () => {
    expect(releasesOf({ to: 'v1.34.1' })).toEqual(['v1.31', 'v1.32', 'v1.33', 'v1.34.1']);
    expect(releasesOf({ from: 'v1.34.2' })).toEqual(['v1.34', 'v1.35', 'v1.36']);
    expect(releasesOf({ from: 'v1.32', to: 'v1.33' })).toEqual(['v1.32', 'v1.33']);
    expect(releasesOf(WORDINGS.older)).toEqual([]);
    expect(releasesOf({})).toEqual(RELEASE_NAMES);
  });

  it('meets another where some version has both', () => {
    expect(meet({ from: 'v1.33' }, { to: 'v1.34.1' })).toEqual({ from: 'v1.33', to: 'v1.34.1' });
    expect(meet({ to: 'v1.34' }, { to: 'v1.34.1' })).toEqual({ to: 'v1.34.1' });
    expect(meet({ from: 'v1.34' }, { from: 'v1.34.2' })).toEqual({ from: 'v1.34.2' });
    expect(meet({ from: 'v1.34.2' }, { to: 'v1.34.1' })).toBeUndefined();
    expect(meet({}, {})).toEqual({});
  });
});

describe('the wordings of what the plugins say', () => {
  it('change with the rules', () => {
    for (const name of RELEASE_NAMES) {
      const { rules } = releaseOf(name);
      expect([name, isWordedIn(WORDINGS.taintNamed, name)]).toEqual([
        name,
        rules.untoleratedTaint === 'named',
      ]);
      expect([name, isWordedIn(WORDINGS.claimInUse, name)]).toEqual([
        name,
        rules.readWriteOncePod === 'inUse',
      ]);
      expect([name, isWordedIn(WORDINGS.volumeUnmatched, name)]).toEqual([
        name,
        rules.volumeNodeAffinity === 'unmatched',
      ]);
    }
  });
});
