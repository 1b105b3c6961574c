/** What a step of undo did, as an order. */
export const title = {
  editFields: 'Edit {{kind}} {{name}}',
  overtaken: 'Nothing was changed',
} as const;
