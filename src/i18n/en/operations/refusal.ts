/** Why an operation by hand is not done. */
export const refusal = {
  objectGone: 'It is no longer in the scenario.',
  notEditable:
    'Its text is written in a way that cannot be edited without touching other lines. Change the text instead.',
  overtaken: 'The scenario was changed meanwhile. Try again.',
} as const;
