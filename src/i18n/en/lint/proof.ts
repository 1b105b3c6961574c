/** What came of something when it was told in time. */
export const proof = {
  stands:
    'Told in time: rolled out at {{at}}, {{pod}} comes and stays Pending (<code>{{text}}</code>). Up to {{end}}, which is as far as it was told, no older Pod goes and no new one runs.',
  passes:
    'Told in time, with all that is done in the Timeline: rolled out at {{at}}, it begins all the same: a new Pod is bound, or an older one goes.',
} as const;
