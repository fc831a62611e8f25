import { seededFraction } from './chance.js';

/** Draws by seed and subject, not from a running stream: a draw is the same whatever else was drawn before it. */
export class KeyedRandom {
  constructor(readonly seed: string) {}

  /** 0 to below 1 */
  fraction(...subject: (string | number)[]): number {
    return seededFraction(this.seed, ...subject);
  }

  /** @returns an integer from `least` to `most` */
  between(least: number, most: number, ...subject: (string | number)[]): number {
    return least + Math.floor(this.fraction(...subject) * (most - least + 1));
  }

  pick<T>(list: readonly T[], ...subject: (string | number)[]): T {
    return list[Math.floor(this.fraction(...subject) * list.length)]!;
  }
}
