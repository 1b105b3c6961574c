import { createContext, type ReactNode, use } from 'react';
import { sentencesOf } from '../../i18n/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { canvasText } from '../canvasText.ts';
import type { Moment } from '../facts/facts.ts';
import { LoadedEdgeLayer } from '../plane/LoadedEdgeLayer.tsx';
import type { EdgeLayerProps } from './EdgeLayer.tsx';
import { relationsSummary } from './summary.ts';
import { type ShownRelations, useRelations } from './useRelations.ts';

const RelationsContext = createContext<ShownRelations | undefined>(undefined);

/**
 * Gives what is within the rules of the Pod that is looked at. They come behind each step, and only what
 * reads them is drawn again then.
 */
export function Relations({
  moment,
  children,
}: {
  readonly moment: Moment | undefined;
  readonly children: ReactNode;
}) {
  return <RelationsContext value={useRelations(moment)}>{children}</RelationsContext>;
}

/** Rules between the selected Pod and others, where they are known. */
export function useShownRelations(): ShownRelations | undefined {
  return use(RelationsContext);
}

/** Their lines. */
export function RelationLines(props: Omit<EdgeLayerProps, keyof ShownRelations>) {
  const relations = useShownRelations();
  return relations === undefined ? null : <LoadedEdgeLayer {...relations} {...props} />;
}

/** What a screen reader hears of the plane: the rules, and which keys move in it. */
export function PlaneDescription({ id }: { readonly id: string }) {
  const { i18n } = useTranslation();
  const shown = useShownRelations();
  const summary =
    shown === undefined ? '' : relationsSummary(i18n, shown.run, shown.relations, shown.pod);
  return (
    <p id={id} hidden>
      {sentencesOf(summary, canvasText(i18n, 'help'))}
    </p>
  );
}
