import { Loaded } from '../ui/index.ts';
import type { EditFormProps } from './edit/EditForm.tsx';

export type EditPanelProps = EditFormProps;

const load = () => import('./edit/EditForm.tsx');

/** The fields of the selected object beside its YAML; fetched when it is first shown. */
export function EditPanel(props: EditPanelProps) {
  return <Loaded load={load}>{({ EditForm }) => <EditForm {...props} />}</Loaded>;
}
