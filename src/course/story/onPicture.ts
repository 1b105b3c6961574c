import { useEffect, useRef } from 'react';
import { targetAround, targetName } from '../../commands/index.ts';
import type { LessonQuestion } from '../../protocol/index.ts';
import { type BerthStore, useBerthStore } from '../../store/index.ts';
import { NOWHERE } from '../answers.ts';

/**
 * What is clicked on the picture or in the outline, or is under the focus there at Enter, answers the
 * question; what is no answer to it does what it always does. Both say by `data-target` what stands for what.
 */
export function useOnPicture(
  question: LessonQuestion | undefined,
  choose: (value: string) => void,
): void {
  const store = useBerthStore();
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (question === undefined) return undefined;
    const take = (event: MouseEvent | KeyboardEvent): void => {
      const value = valueAt(event, question, store);
      if (value === undefined || !question.offered.includes(value)) return;
      // It is an answer, and selects nothing.
      event.preventDefault();
      event.stopPropagation();
      latest.current(value);
    };
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // A button makes a click of it.
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'Enter' && isPlain && !isButton) take(event);
    };
    document.addEventListener('click', take, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', take, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [question, store]);
}

/** The name of what is asked for at an event; undefined where it is about something else. */
function valueAt(
  event: MouseEvent | KeyboardEvent,
  { kind, by }: LessonQuestion,
  store: BerthStore,
): string | undefined {
  const { target: element } = event;
  if (!(element instanceof Element)) return undefined;
  const found = targetAround(element);
  const button = element.closest('button');
  // A button within what it stands in does a thing of its own.
  if (button !== null && button !== found?.element) return undefined;
  const target = found?.target;
  switch (kind) {
    case 'node':
    case 'nodes':
      if (target?.kind === 'node') return targetName(target);
      return target === undefined && element.closest('[data-tray]') !== null ? NOWHERE : undefined;
    case 'pods':
      return target?.kind === 'pod' ? targetName(target) : undefined;
    case 'domains': {
      if (target?.kind === 'zone') return target.key === by ? target.value : undefined;
      if (target?.kind !== 'node') return event instanceof MouseEvent ? zoneAt(event) : undefined;
      const name = targetName(target);
      return store.getState().run?.nodes.find((each) => each.name === name)?.labels[by];
    }
    case 'count':
    case 'time':
    case 'choice':
      return undefined;
  }
}

/** The zone whose box is drawn at a point of the picture. */
function zoneAt({ target, clientX, clientY }: MouseEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const boxes = target.closest('.react-flow')?.querySelectorAll<HTMLElement>('[data-zone]') ?? [];
  const isIn = (box: HTMLElement): boolean => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  return [...boxes].find(isIn)?.dataset['zone'];
}

/** Marks what is chosen on the picture and in the outline, whatever of it is drawn when. */
export function useMarked(
  question: LessonQuestion | undefined,
  values: readonly string[],
  word: string,
): void {
  const rules = question === undefined ? '' : marksOf(question, values, word);
  useEffect(() => {
    if (rules === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
}

/** What is not there yet is dashed, and a guess is not there yet. */
const DASHED = 'outline: 2px dashed var(--accent); outline-offset: 2px;';
const IN_ROW = 'outline: 2px dashed var(--accent); outline-offset: -2px;';

function marksOf({ kind }: LessonQuestion, values: readonly string[], word: string): string {
  const told = `content: ${JSON.stringify(word)}; margin-left: auto; padding-left: 8px;
    color: var(--accent-text); font: 600 11px/1.4 var(--sans); white-space: nowrap;`;
  return values
    .map((value) => {
      switch (kind) {
        case 'node':
        case 'nodes':
          if (value === NOWHERE) return `[data-tray] { ${IN_ROW} }`;
          return marked(ending('node', `/${value}`), told);
        case 'pods':
          return marked(ending('pod', `/${value}`), '');
        case 'domains': {
          const box = `[data-zone=${JSON.stringify(value)}]`;
          const row = `[role=row]${ending('zone', `=${value}`)}`;
          return `${box} { ${DASHED} } ${box} > :first-child::after { ${told} } ${row} { ${IN_ROW} }`;
        }
        case 'count':
        case 'time':
        case 'choice':
          return '';
      }
    })
    .join('\n');
}

function ending(kind: string, end: string): string {
  return `[data-target^="${kind}:"][data-target$=${JSON.stringify(end)}]`;
}

function marked(what: string, told: string): string {
  const words = told === '' ? '' : `${what}:not([role=row]) > :first-child::after { ${told} }`;
  return `${what}:not([role=row]) { ${DASHED} } [role=row]${what} { ${IN_ROW} } ${words}`;
}
