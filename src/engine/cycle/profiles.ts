import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { Handle, Work } from '../framework/plugin.ts';
import { Framework } from '../framework/runtime.ts';
import { StatusTable } from '../framework/status.ts';
import type { Profile } from '../profile/profile.ts';
import type { DrawLots } from './lots.ts';
import { SchedulingCycles } from './schedule.ts';

/** A profile at work on the nodes as they are. */
export interface ProfileAtWork {
  readonly framework: Framework;
  readonly cycles: SchedulingCycles;
}

/**
 * The profiles of a scheduler by name. What their plugins make of the nodes holds as long as these
 * are as they are; when one is another, all is made anew at the next question.
 */
export class Profiles {
  readonly work: Work = { nodeVisits: 0 };
  readonly #profiles: ReadonlyMap<string, Profile>;
  readonly #handle: Handle;
  readonly #drawLots: DrawLots | undefined;
  readonly #atWork = new Map<string, ProfileAtWork>();
  #nodeVersion: number;

  constructor(profiles: readonly Profile[], cache: SchedulerCache, drawLots: DrawLots | undefined) {
    this.#profiles = new Map(profiles.map((profile) => [profile.schedulerName, profile]));
    this.#handle = { cache, statuses: new StatusTable(), work: this.work, release: cache.release };
    this.#drawLots = drawLots;
    this.#nodeVersion = cache.nodeVersion;
    // A configuration that no plugin can be made with is told at once.
    for (const name of this.#profiles.keys()) this.find(name);
  }

  profile(name: string): Profile | undefined {
    return this.#profiles.get(name);
  }

  /** Undefined when there is no profile of this name. */
  find(name: string): ProfileAtWork | undefined {
    const { cache } = this.#handle;
    if (this.#nodeVersion !== cache.nodeVersion) {
      this.#atWork.clear();
      this.#nodeVersion = cache.nodeVersion;
    }
    let found = this.#atWork.get(name);
    if (found === undefined) {
      const profile = this.#profiles.get(name);
      if (profile === undefined) return undefined;
      const framework = new Framework(profile, this.#handle);
      found = { framework, cycles: new SchedulingCycles(framework, this.#drawLots) };
      this.#atWork.set(name, found);
    }
    return found;
  }
}
