import { useEffect, useMemo, useState } from 'react';
import type { FullKey } from '../../model/index.ts';
import type {
  Neighbourhood,
  Omission,
  ParseReport,
  ScenarioTexts,
  TextEdit,
} from '../../protocol/index.ts';
import { stepOf } from '../../run/index.ts';
import { type BerthState, useAnswer, useBerth } from '../../store/index.ts';
import { editedText } from '../../text/index.ts';
import {
  type Content,
  printLink,
  renamedTexts,
  type SharedView,
  textsWithoutSecrets,
} from '../../workspace/index.ts';
import { betweenTasks } from './betweenTasks.ts';

/** What the user chose of what goes along. */
export interface Choice {
  readonly omit: readonly Omission[];
  /** Objects have other names in the link. */
  readonly isRenamed: boolean;
  /** The link leads to the moment, the selection and the view on the screen. */
  readonly hasView: boolean;
  /** Key of the Pod of which only what its verdict hangs on goes along. */
  readonly only: FullKey | undefined;
}

export interface Made {
  /** The address; undefined while it is made, and where it cannot be. */
  readonly link: string | undefined;
  /** A document has a syntax error: nothing can be taken out of the text. */
  readonly isBroken: boolean;
  readonly counts: Readonly<Record<Omission, number>>;
  /** Undefined while it is made, where it was not asked for, and where the Pod was not tried. */
  readonly neighbourhood: Neighbourhood | undefined;
}

const NONE = { env: 0, annotations: 0, ignored: 0, running: 0 };

/** A link to what is on the screen, made anew whenever that or the choice changes. */
export function useLink({ omit, isRenamed, hasView, only }: Choice): Made {
  const texts = useBerth((state) => state.texts);
  const name = useBerth((state) => state.name);
  const tab = useBerth((state) => state.tab);
  const report = useBerth((state) => state.report);
  const view = useView();
  const { answer, isCurrent } = useAnswer({
    kind: 'shareable',
    omit,
    ...(only !== undefined && { only }),
  });
  const [link, setLink] = useState<string>();
  const edits = isCurrent ? answer?.edits : undefined;
  const neighbourhood = isCurrent ? answer?.neighbourhood : undefined;
  const step = neighbourhood?.step;
  const shown = useMemo(() => {
    if (!hasView) return NO_VIEW;
    // Its steps are fewer: the link leads to that of the Pod.
    return step === undefined ? view : { ...view, step };
  }, [hasView, view, step]);
  useEffect(() => {
    if (edits === undefined) return undefined;
    let isWanted = true;
    const given = { name, tab, texts: givenTexts(texts, edits, isRenamed ? report : undefined) };
    void linkTo(given, shown).then((made) => {
      if (isWanted) setLink(made);
    });
    return () => {
      isWanted = false;
    };
  }, [edits, texts, name, tab, report, isRenamed, shown]);
  return {
    link: edits === undefined ? undefined : link,
    isBroken: isCurrent && answer !== undefined && answer.edits === undefined,
    counts: answer?.counts ?? NONE,
    neighbourhood,
  };
}

const NO_VIEW: SharedView = {};

/** How the scenario is looked at; the same object while nothing of it changes. */
function useView(): SharedView {
  const text = useBerth((state) => JSON.stringify(viewOf(state)));
  return useMemo(() => JSON.parse(text) as SharedView, [text]);
}

function viewOf(state: BerthState): SharedView {
  const { run, playhead, moment, time, selected, centre, groupBy, colourBy } = state;
  const isInTime = moment !== undefined;
  return {
    ...(isInTime && { time: Math.round(time) }),
    ...(!isInTime && run !== undefined && { step: stepOf(run, playhead) }),
    ...(selected.kind !== 'none' && { selected }),
    ...(centre !== 'canvas' && { centre }),
    ...(groupBy !== 'zone' && { groupBy }),
    ...(colourBy !== 'workload' && { colourBy }),
  };
}

function givenTexts(
  texts: ScenarioTexts,
  edits: readonly TextEdit[],
  renamed: ParseReport | undefined,
): ScenarioTexts {
  const of = (tab: TextEdit['tab']): string =>
    editedText(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  const given = textsWithoutSecrets({
    workload: of('workload'),
    cluster: of('cluster'),
    scheduler: of('scheduler'),
  });
  return renamed === undefined ? given : renamedTexts(given, renamed.objects);
}

async function linkTo(content: Content, view: SharedView): Promise<string> {
  const { origin, pathname } = window.location;
  const fragment = await printLink({ content, view }, betweenTasks);
  return `${origin}${pathname}#${fragment}`;
}
