import { MAX_KG } from '../network.js';
import { orderOf } from './order.js';
import { KeyedRandom } from '@porte/simulation/random.js';

const MIX = { carriers: ['HarnessLookup', 'HarnessBlind'], canceled: 0.3 } as const;
const all = Array.from({ length: 400 }, (_, n) => n);

describe('the draws of a seed', () => {
  it('the draws of a seed are the same whatever was drawn before them, and others for another seed', () => {
    const [one, again] = [new KeyedRandom('7'), new KeyedRandom('7')];
    all.forEach(n => one.fraction('noise', n));
    const drawn = (random: KeyedRandom) => all.map(n => orderOf(random, n, MIX));
    expect(drawn(one)).toEqual(drawn(again));
    expect(drawn(one).map(({ kg }) => kg)).not.toEqual(drawn(new KeyedRandom('8')).map(({ kg }) => kg));
  });

  it('the draws of a seed reach both ends of what they are between, and nothing beyond', () => {
    const random = new KeyedRandom('1');
    expect(new Set(all.map(n => random.between(2, 4, n)))).toEqual(new Set([2, 3, 4]));
    expect(new Set(all.map(n => orderOf(random, n, MIX).kg))).toEqual(
      new Set(Array.from({ length: MAX_KG }, (_, kg) => kg + 1)),
    );
  });

  it('pick each of a list, and about as many as a share says', () => {
    const orders = all.map(n => orderOf(new KeyedRandom('1'), n, MIX));
    expect(new Set(orders.map(({ carrier }) => carrier))).toEqual(new Set(MIX.carriers));
    const canceled = orders.filter(order => order.canceled).length / all.length;
    expect(canceled > 0.2 && canceled < 0.4).toBe(true);
    expect(all.some(n => orderOf(new KeyedRandom('1'), n, { carriers: MIX.carriers }).canceled)).toBe(false);
  });

  it('the draws of a seed name every order apart', () => {
    expect(new Set(all.map(n => orderOf(new KeyedRandom('1'), n, MIX).name)).size).toBe(all.length);
  });
});
