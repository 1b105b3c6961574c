/** Scenarios kept in the browser, and as files. */
export const workspace = {
  unnamed: 'Untitled scenario',
  scenarios: 'Scenarios',
  current: 'Scenarios: {{name}}',
  intro: 'Kept in this browser, saved as you work.',
  close: 'Close',
  loading: 'Loading the scenarios…',
  loadFailed: 'The list did not load.',
  new: 'New',
  openFile: 'Open file…',
  openFolder: 'Open folder…',
  saveFile: 'Save as file',
  saveFileHint: 'One YAML file, for kubectl apply and for Berth',
  list: 'Kept scenarios',
  open: 'Open {{name}}',
  shown: 'in view',
  facts: '{{nodes}}, {{pods}}',
  nodes_one: '{{count}} node',
  nodes_other: '{{count}} nodes',
  pods_one: '{{count}} Pod',
  pods_other: '{{count}} Pods',
  notRun: 'not run yet',
  none: 'Nothing is kept yet. An example becomes a scenario of yours with your first edit.',
  rename: 'Rename {{name}}',
  renameLabel: 'Name of the scenario',
  nameEmpty: 'A name is needed.',
  nameTaken: 'Another scenario has this name.',
  duplicate: 'Duplicate {{name}}',
  delete: 'Delete {{name}}',
  deleted: '“{{name}}” is deleted. It can come back until this page is closed.',
  undoDelete: 'Undo',
  gone: 'This scenario is not there any more: it was deleted in another tab, or could not be read.',
  notDeleted: 'Not deleted: the browser refuses to change what is stored.',
  dismiss: 'Dismiss',
  save: {
    saved: 'saved',
    saving: 'saving…',
    notSaved: 'not saved',
    refused:
      'The browser refuses to store it, as in a private window. It lasts until this page is closed: save it as a file to keep it.',
    full: 'The browser’s storage is full. It lasts until this page is closed: save it as a file, or delete scenarios and try again.',
    silent:
      'The browser’s storage does not answer. What you type is noted beside it as far as there is room: save it as a file to be sure of it.',
    again: 'Try again',
    told: 'Not saved. {{why}}',
  },
  notice: {
    nowhere:
      'The browser stores nothing of what you type here: it is gone with this page unless you save it as a file.',
    elsewhere:
      'This scenario is open in another tab too, which saves it. What you change here becomes a copy.',
    newer:
      'Another tab has saved a newer version of this scenario. What you change here becomes a copy.',
    editCopy: 'Edit a copy',
    takeOver: 'Edit it here',
    showNewer: 'Show the newer version',
    copied:
      'Another tab saves “{{from}}”, so what you typed here is kept as “{{name}}”. Nothing was overwritten.',
    recovered:
      'What was typed before the page ended is kept as “{{name}}”, since another tab had saved a newer version.',
    unreadable:
      'Something that was saved could not be read. It was set aside in the browser’s storage.',
  },
  file: {
    drop: 'Drop to open',
    dropDetail:
      'Manifests, dumps of clusters, archives of them (.tar.gz), whole folders. Nodes and Pods that have one go to Cluster, the scheduler’s configuration to Scheduler, everything else to Workload.',
    reading: 'Reading {{name}}…',
    question: 'Open {{name}}',
    notAsked: '{{name}} was not opened: a part of the page could not be loaded.',
    holdsBerth: 'It is a scenario of Berth: “{{scenario}}”.',
    holds: 'It brings text for {{tabs}}.',
    tab: { workload: 'Workload', cluster: 'Cluster', scheduler: 'Scheduler' },
    asNew: 'Open as a new scenario',
    asNewDetail: '“{{name}}” stays in the list.',
    add: 'Add to this scenario',
    addDetail: 'Behind what is there. Undo takes it back.',
    replace: 'Replace the texts of this scenario',
    replaceDetail: 'Undo brings them back.',
    cancel: 'Cancel',
    titleAdd: 'Add {{name}}',
    titleReplace: 'Replace by {{name}}',
    refused: {
      empty: '{{name}} is empty. Nothing was changed.',
      picture:
        '{{name}} is a picture. Berth opens YAML and JSON, also in archives (.tar.gz). Nothing was changed.',
      binary:
        '{{name}} is not a text file. Berth opens YAML and JSON, also in archives (.tar.gz). Nothing was changed.',
      etcd: '{{name}} is a snapshot of etcd, which only etcd can read. Nothing was changed. Restored, a cluster prints what Berth reads: kubectl get nodes,pods -A -o yaml.',
      zip: '{{name}} is a zip archive. Unpack it and drop the folder; Berth opens .tar and .tar.gz itself. Nothing was changed.',
      unreadable: '{{name}} could not be read by the browser. Nothing was changed.',
      'archive-broken':
        '{{name}} is damaged or cut off: it cannot be unpacked. Nothing was changed.',
      'too-large':
        '{{name}} has {{size}} MB; Berth opens files of up to {{most}} MB. Nothing was changed. A dump gets smaller without managedFields, or with fewer kinds.',
      unpacks:
        '{{name}} unpacks to more than {{most}} MB. Berth does not open it. Nothing was changed.',
      'too-many':
        '{{name}} holds more than {{most}} files. Drop the folder in it that holds the manifests. Nothing was changed.',
      chart:
        '{{name}} is a Helm chart, which has to be rendered first. Run {{command}} and drop what it prints. Nothing was changed.',
      kustomization:
        '{{name}} has to be built by kustomize first. Run {{command}} and drop what it prints. Nothing was changed.',
      compose:
        '{{name}} holds a Compose file, which Kubernetes does not read. Run {{command}} and drop what it prints. Nothing was changed.',
      terraform:
        '{{name}} holds a Terraform configuration. Nothing was changed. What it has made in a cluster is printed by kubectl get nodes,deployments,statefulsets,daemonsets,pods -A -o yaml.',
      'no-manifest':
        '{{name}} holds no Kubernetes manifest, neither as YAML nor as JSON. Nothing was changed.',
    },
    saved: '{{name}} is saved where your browser keeps downloads.',
  },
} as const;
