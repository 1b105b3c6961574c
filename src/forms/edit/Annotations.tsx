import { Section } from '../fields/Card.tsx';
import { MapField } from '../fields/MapField.tsx';
import { useForm } from '../fields/scope.ts';
import { fieldsAt, type Path } from '../fields/values.ts';

/** Annotations of any object: folded, since scheduling reads none of them. */
export function Annotations({ title, path }: { readonly title: string; readonly path: Path }) {
  const { value } = useForm();
  const count = Object.keys(fieldsAt(value, path)).length;
  return (
    <Section title={title} count={count} isOpen={false}>
      <MapField label={title} path={path} />
    </Section>
  );
}
