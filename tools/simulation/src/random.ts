import { chance } from './chance.js';

/** Draws by seed and subject, not from a running stream: a draw is the same whatever else was drawn before it. */
export class Random {
  constructor(readonly seed: string) {}

  /** 0 to below 1 */
  share(...subject: (string | number)[]): number {
    return chance(this.seed, ...subject);
  }

  /** @returns an integer from `least` to `most` */
  between(least: number, most: number, ...subject: (string | number)[]): number {
    return least + Math.floor(this.share(...subject) * (most - least + 1));
  }

  pick<T>(list: readonly T[], ...subject: (string | number)[]): T {
    return list[Math.floor(this.share(...subject) * list.length)]!;
  }
}
