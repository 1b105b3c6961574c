import type { ApiRules } from '../../releases/index.ts';
import { ageOf } from './cells.ts';
import { type Json, textAt } from '../json.ts';

/** A column of a table; `isWide`: shown by `-o wide` alone; `isIn`: whether servers of a release have it, all unless told. */
export interface Column {
  readonly title: string;
  readonly isWide?: boolean;
  readonly isIn?: (rules: ApiRules) => boolean;
  readonly cell: (object: Json, now: number) => string;
}

export const column = (title: string, cell: Column['cell']): Column => ({ title, cell });
export const wide = (title: string, cell: Column['cell']): Column => ({
  title,
  cell,
  isWide: true,
});

export const NAME = column('NAME', (object) => textAt(object, 'metadata', 'name'));
export const AGE = column('AGE', ageOf);
export const CREATED = column('CREATED AT', (each) =>
  textAt(each, 'metadata', 'creationTimestamp'),
);
