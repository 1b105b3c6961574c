export {
  at,
  formatLabels,
  isRecord,
  type Json,
  listAt,
  numberAt,
  pairsAt,
  recordAt,
  textAt,
  written,
} from '../model/index.ts';
