/** kubectl in the page: the words that are Berth's own. What kubectl prints is kubectl's. */
export const console = {
  label: 'Console',
  close: 'Close the console',
  log: 'What was typed and printed',
  prompt: 'A line for kubectl',
  begin:
    'kubectl, answered by this scenario: get, describe, explain, label, taint, cordon, drain, scale, set image, rollout, run, apply, wait and more. Paste several lines at once, with here-documents, files (> pod.yaml), variables, for loops and pipes to kubectl, xargs, grep, wc, sort, head and tail. Tab completes, ↑ brings back, Enter carries out.',
  help: 'Verbs: get (-w too), describe, explain, events, create, run, apply, replace, edit, expose, patch, label, annotate, taint, cordon, uncordon, drain, scale, set image, set resources, set env, set selector, rollout, wait, delete, autoscale, api-resources, api-versions, version, auth can-i, top. Also: berth fail NODE, berth recover NODE, clear, ls, cat, > FILE, here-documents, variables, $(…), for loops, alias, and pipes to kubectl, xargs, grep, sort, uniq, head, tail, wc, awk, cut, sed, tr, tee, column. logs and exec have nothing to show: no container runs here.',
  written: '{{name}} is at hand for -f, until the page is left.',
  notInShell:
    'Of a shell Berth knows variables, $(…), for loops, pipes and files, and not “{{word}}”: type the lines in it one by one.',
  tooManyTurns: 'The loop has {{count}} turns, and the console goes through {{most}} at most.',
  placeholder: '<{{name}}> stands for a name of your own: put one in its place.',
  noFile:
    'At hand are workload.yaml and cluster.yaml, the two tabs. Write it first: cat > {{name}} <<EOF, its lines, EOF.',
  scalesByBounds:
    'It acts over time, and by minReplicas and maxReplicas alone: Berth measures no load.',
  notHeld: 'No scenario holds {{kinds}}: the next line knows nothing of it.',
  edited: 'It is in the editor.',
  editedNowhere: 'No manifest says it. If a controller made it, edit what the controller goes by.',
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
