/** What came of something when it was told in time. */
export const proof = {
  stands:
    'Told in time: rolled out at {{at}}, {{pod}} comes and stays Pending (<code>{{text}}</code>). No older Pod goes, and none of the new ones ever runs.',
  passes:
    'Told in time, with all that is done in the Timeline: rolled out at {{at}}, it goes through all the same.',
} as const;
