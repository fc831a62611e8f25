import { KeyedRandom } from './random.js';

/** The one source of chance of a run: the same seed throws the same numbers, in the order in which they are asked for. */
export class RandomStream {
  private draws = 0;
  private readonly random: KeyedRandom;

  constructor(seed: string) {
    this.random = new KeyedRandom(seed);
  }

  /** 0 to below 1 */
  fraction(): number {
    return this.random.fraction((this.draws += 1));
  }

  /** @param share of the throws that are true */
  chance(share: number): boolean {
    return this.fraction() < share;
  }

  /** @returns an integer from `least` to `most` */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!;
  }

  /** A part of the list, at least one: runs that do few things do them to the end. */
  nonEmptySubset<T>(list: readonly T[]): readonly T[] {
    const few = list.filter(() => this.chance(0.5));
    return few.length > 0 ? few : [this.pick(list)];
  }

  /** One of the things, each as often as its weight says. */
  pickWeighted<T>(things: readonly (readonly [weight: number, thing: T])[]): T {
    const at = this.fraction() * things.reduce((sum, [weight]) => sum + weight, 0);
    let passed = 0;
    for (const [weight, thing] of things) if ((passed += weight) > at) return thing;
    return things.at(-1)![1];
  }
}
