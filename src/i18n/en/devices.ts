/** The devices of a node: said once the rest of the texts is there. */
export const devices = {
  title: 'Devices',
  ofDriver: 'of driver <code>{{driver}}</code>, pool <code>{{pool}}</code>',
  incomplete: 'Slices of this pool are missing: nothing is taken of it until all are there.',
  invalid: 'This pool is not valid: nothing is taken of it.',
  free: 'free',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
} as const;
