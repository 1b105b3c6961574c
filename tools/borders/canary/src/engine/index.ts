import { store } from '../store/index.ts';

export const verdict = store;
