/** What the user did to the texts, as undo and redo name it: "Undo: Typing in Workload". */
export const history = {
  typing: {
    workload: 'Typing in Workload',
    cluster: 'Typing in Cluster',
    scheduler: 'Typing in Scheduler',
  },
  paste: {
    workload: 'Paste in Workload',
    cluster: 'Paste in Cluster',
    scheduler: 'Paste in Scheduler',
  },
  clear: {
    workload: 'Clear Workload',
    cluster: 'Clear Cluster',
    scheduler: 'Clear Scheduler',
  },
  options: 'Set run options',
  secrets: 'Take values of Secrets out',
  open: 'Open “{{name}}”',
  openUnnamed: 'Open an untitled scenario',
} as const;
