/** What stands around lints, in the editor and in the list of problems. */
export const list = {
  learnMore: 'Documentation',
  unfit: 'This fix cannot be written into the text as it stands. Change it by hand.',
} as const;
