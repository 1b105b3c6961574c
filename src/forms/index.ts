export { AddMenu } from './AddMenu.tsx';
export { EditPanel, type EditPanelProps } from './EditPanel.tsx';
