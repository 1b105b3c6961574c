import { printLink } from '../../workspace/index.ts';
import { betweenTasks } from './betweenTasks.ts';

/** The address of a link that brings a lesson's file, whole. */
export async function linkToLesson(text: string): Promise<string> {
  const { origin, pathname } = window.location;
  const texts = { workload: text, cluster: '', scheduler: '' };
  const content = { name: '', texts, tab: 'workload' as const };
  const fragment = await printLink({ content, view: { holds: 'lesson' } }, betweenTasks);
  return `${origin}${pathname}#${fragment}`;
}
