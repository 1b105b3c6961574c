/**
 * Why one node and not another.
 * Keys of the catalogue's `explain` namespace, each with the names of its values.
 */
export const pairMessages = {
  'pair.won': ['count', 'node', 'other', 'parts'],
  'pair.lost': ['count', 'node', 'other', 'parts'],
  'pair.ahead': ['count', 'node', 'other', 'parts'],
  'pair.behind': ['count', 'node', 'other', 'parts'],
  'pair.tieFirst': ['node', 'other', 'points'],
  'pair.tieLot': ['node', 'other', 'points', 'seed'],
  'pair.tie': ['node', 'other', 'points'],
  'pair.evenOut': ['parts'],
  'pair.nothing': [],
  'pair.out': ['count', 'node', 'other', 'plugins'],
  'pair.bothOut': ['node', 'other'],
  'pair.outside': ['node', 'other'],
  'pair.unseen': ['node', 'other'],
  'pair.bothUnseen': ['node', 'other'],
  'pair.elsewhere': ['chosen'],
  'pair.rejected': ['node', 'other'],
} as const;
