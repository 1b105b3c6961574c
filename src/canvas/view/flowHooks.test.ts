import { describe, expect, it } from 'vitest';
import { isHeld, kindOfMove } from './flowHooks.ts';

describe('the cards of a large cluster', () => {
  it('stay as they are while the view zooms, and while many pass by', () => {
    expect(isHeld('zooming', 1)).toBe(true);
    expect(isHeld('panning', 200)).toBe(true);
  });

  it('come and go as few of them pan by, and whenever the view rests', () => {
    expect(isHeld('panning', 20)).toBe(false);
    expect(isHeld('still', 200)).toBe(false);
  });
});

describe('a move of the view', () => {
  const size = { width: 800, height: 600 };

  it('is a jump where hardly anything of before is left in sight', () => {
    expect(kindOfMove([0, 0, 1], [-401, 0, 1], size)).toBe('jumping');
    expect(kindOfMove([0, 0, 1], [0, 301, 1], size)).toBe('jumping');
    expect(kindOfMove([0, 0, 1], [-400, 300, 1], size)).toBe('panning');
  });

  it('is a zoom however far it goes', () => {
    expect(kindOfMove([0, 0, 1], [-900, 0, 1.1], size)).toBe('zooming');
  });
});
