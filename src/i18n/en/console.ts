/** kubectl in the page: the words that are Berth's own. What kubectl prints is kubectl's. */
export const console = {
  label: 'Console',
  close: 'Close the console',
  log: 'What was typed and printed',
  prompt: 'A line for kubectl',
  begin:
    'kubectl, answered by this scenario: get, describe, explain, label, taint, cordon, drain, scale, set image, rollout, run, apply and more. Paste several lines at once, with here-documents and pipes to grep, wc, sort, head and tail. Tab completes, ↑ brings back, Enter carries out.',
  help: 'Verbs: get, describe, explain, create, run, apply, patch, label, annotate, taint, cordon, uncordon, drain, scale, set image, rollout, delete, autoscale, api-resources, version, auth can-i, top. Also: clear, and pipes to grep, wc -l, sort, uniq, head, tail. logs and exec have nothing to show: no container runs here.',
  notExplained:
    'What kubectl explain prints could not be fetched. Try again once the page’s own files can be reached.',
  overtaken: 'The scenario changed meanwhile. Type it again.',
  start: 'At the start: commands edit the manifests, one step of undo each.',
  later: 'At {{at}}: commands become actions at this moment.',
  change: {
    setup: 'Written into the manifests. Undo takes it back.',
    action: 'Done at {{at}}: an action of the Timeline. Undo takes it back.',
    nowhere: 'Shown, and not kept: no manifest and no action of the Timeline says this.',
  },
} as const;
