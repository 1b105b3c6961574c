/** What comes of a change that is made at a moment of a story. */
export const inTime = {
  goes: 'Made at this moment and told on: {{pod}} is bound to {{node}} at {{time}}.',
  replaced:
    'Made at this moment and told on: its workload makes {{pod}} anew, which is bound to {{node}} at {{time}}.',
  waits: 'Made at this moment and told on: {{pod}} still waits a minute later.',
  refused: 'A running cluster refuses it at this moment: <code>{{text}}</code>',
  untold: 'It is made at this moment; the scenario is too large to tell here what comes of it.',
} as const;
