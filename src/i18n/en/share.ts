/** Links that hold a scenario. */
export const share = {
  link: 'Link to what is on the screen',
  making: 'Making the link…',
  copy: {
    link: 'Copy link',
    markdown: 'Copy as Markdown',
    embed: 'Copy to embed',
    done: 'Copied.',
    refused: 'The browser refuses the clipboard. Select the link above and copy it by hand.',
  },
  asFile: 'Save as file',
  characters_one: '{{count}} character.',
  characters_other: '{{count}} characters.',
  length: {
    any: 'Short enough for nearly any place that takes links.',
    most: 'Some chats and mail programs cut links behind 2,000 characters. Browsers, issues and documents take it.',
    some: 'Many chats, mail programs and link shorteners cut links behind 8,000 characters. Try it where you send it, leave more out below, or send the file.',
    browsers:
      'Few places but a browser’s address bar take a link of this length, and not every browser does. Leave more out below, or send the file.',
    none: 'Chrome opens no link of over 2 MB. Leave more out below, or send the file.',
  },
  broken:
    'A document has a syntax error, so nothing can be taken out of the text. Mend it, or switch off below what is to be left out.',
  with: 'Take along',
  view: 'This moment',
  viewDetail: 'The step or moment, the selection, and how the cluster is shown.',
  without: 'Leave out',
  secrets: 'Values of Secrets never go along. Comments go as they stand.',
  omit: {
    env_one: '{{count}} variable of containers',
    env_other: '{{count}} variables of containers',
    envDetail: '`env` and `envFrom`. Scheduling does not read them.',
    annotations_one: '{{count}} annotation',
    annotations_other: '{{count}} annotations',
    annotationsDetail:
      'Those of your own and kubectl’s. Others of Kubernetes, and Berth’s, go along.',
    ignored_one: '{{count}} object that Berth does not read',
    ignored_other: '{{count}} objects that Berth does not read',
    ignoredDetail: 'ConfigMaps and other kinds that change nothing of what is run here.',
    running_one: '{{count}} Pod that runs already',
    running_other: '{{count}} Pods that run already',
    runningDetail: 'The link gets shorter. Nodes are then emptier, so that answers may be others.',
  },
  only: {
    label: 'Objects that the verdict on {{pod}} does not need',
    detail:
      'Objects whose Pods come after its last attempt or found no node before it, and objects with errors. All nodes stay: the verdict counts them.',
    trying: 'The rest is being run…',
    nothing: 'Nothing is left out: there is no such object.',
    left_one: '{{count}} object is left out.',
    left_other: '{{count}} objects are left out.',
    same: 'The rest was run: {{pod}} has the same node or message, and the same victims.',
    other: 'The rest was run, and there the verdict on {{pod}} is another: {{becomes}}',
    gone: 'The rest was run, and there {{pod}} is not tried.',
    untried: 'kube-scheduler did not try {{pod}} in this run, so nothing is left out for it.',
  },
  names: 'Names of objects',
  namesDetail:
    'Nodes, workloads, Pods and namespaces are called node-1, deployment-1, ns-1 … wherever their names stand.',
  opened: {
    whole: 'Opened from a link. It is kept in this browser once you change something.',
    cut_one:
      'The link was cut on its way: {{count}} character is missing. The documents that are whole are shown.',
    cut_other:
      'The link was cut on its way: {{count}} characters are missing. The documents that are whole are shown.',
    changed_one: 'The link was changed on its way: what is shown may not be what was sent.',
    changed_other: 'The link was changed on its way: what is shown may not be what was sent.',
  },
  refused: {
    newer:
      'The link was made by a later version of Berth. Load this page again to get that version. Nothing was changed.',
    unreadable:
      'Nothing of the link can be read: it was cut or changed on its way. Ask for it once more, or for the file. Nothing was changed.',
    'too-large': 'The link says more than any scenario holds. Nothing was changed.',
    'lesson-cut':
      'The link brings a lesson, and was cut or changed on its way. Ask for it once more, or for the file. Nothing was changed.',
    'lesson-unreadable':
      'The link brings a lesson in which nothing can be read. Nothing was changed.',
    'not-loaded':
      'The link was not opened: a part of the page could not be loaded. Load the page again. Nothing was changed.',
  },
  export: {
    title: 'For other programs',
    explanation: 'Save explanation',
    explanationDetail:
      'The decision on the screen in Markdown, which leads to the link above, and the picture as a file beside it.',
    explanationAlone:
      'The decision on the screen in Markdown, which leads to the link above. With the canvas on the screen, its picture goes along.',
    explanationRenamed:
      'The decision on the screen in Markdown has the names that objects have here: leave their names as they are to save it.',
    explanationOfNode: 'Save this node alone',
    explanationOfNodeDetail:
      'The same of the selected node alone: its filters, its score and their reasons.',
    csv: 'Save CSV',
    csvDetail: 'Where each Pod goes and why not, a line a Pod, for a table program.',
    csvMoment: 'Where each Pod is at this moment, a line a Pod, for a table program.',
    json: 'Save JSON',
    jsonDetail:
      'Every decision in its order with kube-scheduler’s message, and where each Pod ends.',
    timeline: 'Save timeline',
    timelineDetail:
      'What is done and what happens, with its time in milliseconds, and how workloads and nodes fare from when on, as JSON.',
    folder: 'Save folder',
    folderDetail:
      'Manifests for a real kube-scheduler, a script that makes a kwok cluster of them, what Berth said, and a script that compares the two.',
    folderInTime:
      'Manifests for a real kube-scheduler and what Berth said: of the start of the scenario. Leave the story to save them.',
    saved: 'Saved where your browser keeps downloads.',
    overtaken: 'The run is another by now. Save it once more.',
    failed: 'The manifests could not be made. Mend the errors in the text and try again.',
  },
  /** In a frame of another page. */
  embed: {
    label: '{{title}}: where kube-scheduler places its Pods',
    open: 'Open in Berth',
    refused: {
      newer: 'The link of this frame was made by a later version of Berth than the one here.',
      unreadable: 'Nothing of the link of this frame can be read: it was cut or changed.',
      'too-large': 'The link of this frame says more than any scenario holds.',
      'lesson-cut': 'The link of this frame brings a lesson, and lessons are not shown in frames.',
      'lesson-unreadable':
        'The link of this frame brings a lesson, and lessons are not shown in frames.',
      'not-loaded': 'A part of Berth could not be loaded. Load the page again.',
    },
  },
} as const;
