/** The way to the forms, as far as it stands in the first picture. */
export const add = {
  button: 'Add',
  nodes: 'Nodes…',
  nodesIntro: 'Groups of nodes that are alike, in as many zones as you name.',
  workload: 'Workload…',
  workloadIntro: 'A template to begin with; every field of it can be edited later.',
  templates: 'From a template…',
  templatesIntro: 'Dragged onto the cluster, a group or a node.',
  tabs: { label: 'What is selected', story: 'Lesson', why: 'Why', edit: 'Edit' },
} as const;
