/**
 * How much a card says at a zoom. `near`: the whole card; `mid`: name and verdict; `far`: zones
 * paint a cell for each node and there are no cards.
 */
export type Level = 'near' | 'mid' | 'far';

const NEAR = 0.55;
/** The names of `mid`, which are set in 20 pixels, are read down to about this. */
const FAR = 0.4;
/** A level is left only this far beyond its threshold, so that it does not flicker at the border. */
const SLACK = 0.08;

/** The level at a zoom, coming from another level. */
export function levelAt(zoom: number, previous: Level): Level {
  const near = NEAR * (previous === 'near' ? 1 - SLACK : 1 + SLACK);
  const far = FAR * (previous === 'far' ? 1 + SLACK : 1 - SLACK);
  if (zoom >= near) return 'near';
  return zoom < far ? 'far' : 'mid';
}
