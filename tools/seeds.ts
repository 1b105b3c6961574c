/** Set-up of the unit tests: where the seeds of random cases start, by BERTH_SEED or by lot. */
import { startSeedsAt } from '../src/engine/testing/seeds.ts';

startSeedsAt(Number(process.env['BERTH_SEED'] ?? Math.floor(Math.random() * 1e9)));
