/** What is said of files that were read: what was taken of them, and what not. */
export const imported = {
  of: '{{name}}: {{what}}',
  label: 'What was read, and what was left out',
  files_one: '{{count}} file was read.',
  files_other: '{{count}} files were read.',
  such: '{{what}} ({{examples}})',
  suchAnd: '{{what}} ({{examples}} …)',
  leftOut_one: '{{count}} file was left out.',
  leftOut_other: '{{count}} files were left out.',
  passed: {
    empty_one: '{{count}} file is empty',
    empty_other: '{{count}} files are empty',
    picture_one: '{{count}} file is a picture',
    picture_other: '{{count}} files are pictures',
    binary_one: '{{count}} file is no text',
    binary_other: '{{count}} files are no text',
    log_one: '{{count}} file is a log or left by a system',
    log_other: '{{count}} files are logs or left by a system',
    archive_one: '{{count}} archive in it was not opened',
    archive_other: '{{count}} archives in it were not opened',
    unsafe_one: '{{count}} entry is a link, a device or leads out of the archive',
    unsafe_other: '{{count}} entries are links, devices or lead out of the archive',
    'no-manifest_one': '{{count}} file holds no manifest',
    'no-manifest_other': '{{count}} files hold no manifest',
    kinds_one: '{{count}} file holds only kinds that Berth does not read',
    kinds_other: '{{count}} files hold only kinds that Berth does not read',
    twice_one: '{{count}} file repeats what stands in another',
    twice_other: '{{count}} files repeat what stands in others',
    unreadable_one: '{{count}} file could not be read',
    unreadable_other: '{{count}} files could not be read',
  },
  note: {
    'trace-nodes_one':
      '{{count}} node of the OpenB trace; its GPUs are a resource, in thousandths.',
    'trace-nodes_other':
      '{{count}} nodes of the OpenB trace; their GPUs are a resource, in thousandths.',
    'trace-pods_one':
      '{{count}} Pod of the OpenB trace, all of them there at once. Asking for a part of one GPU: {{parts}}. Manifests cannot say that the part is of one card.',
    'trace-pods_other':
      '{{count}} Pods of the OpenB trace, all of them there at once, in their order. Asking for a part of one GPU: {{parts}}. Manifests cannot say that the part is of one card.',
    recording_one:
      'A recording of kube-scheduler-simulator: its state behind {{changes}} changes, {{count}} object.',
    recording_other:
      'A recording of kube-scheduler-simulator: its state behind {{changes}} changes, {{count}} objects.',
    snapshot_one:
      'A snapshot of kube-scheduler-simulator: {{count}} object was taken, without its managedFields.',
    snapshot_other:
      'A snapshot of kube-scheduler-simulator: {{count}} objects were taken, without their managedFields.',
    entries_one: '{{count}} entry of its lists is no object and was left out.',
    entries_other: '{{count}} entries of its lists are no objects and were left out.',
    unread_one:
      'Objects that were read: {{read}}. {{count}} other is of a kind that Berth does not read ({{list}}): it stays in the text and changes nothing here.',
    unread_other:
      'Objects that were read: {{read}}. {{count}} others are of kinds that Berth does not read ({{list}}): they stay in the text and change nothing here.',
    logs_one: 'The log of {{count}} container was left out.',
    logs_other: 'The logs of {{count}} containers were left out.',
    lines_one: '{{count}} line of {{file}} is not of its form and was left out: line {{line}}.',
    lines_other:
      '{{count}} lines of {{file}} are not of its form and were left out, the first is line {{line}}.',
  },
} as const;
