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
  apart: 'Set what was pasted apart with ---',
  sorted: 'Sort what was pasted into tabs',
  open: 'Open “{{name}}”',
  openUnnamed: 'Open an untitled scenario',
  lessonScene: 'Show the lesson’s other scene',
  lessonSolution: 'Do the lesson’s task',
  lessonBack: 'Put the lesson’s texts back',
} as const;
