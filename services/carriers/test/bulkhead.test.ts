import { HandCarrier, labelOf } from './hand-carrier.js';
import { PurchaseBench } from './purchases-fixture.js';

describe('a carrier that hangs', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  beforeAll(
    async () => void (bench = await PurchaseBench.open({ concurrency: 4, perCarrier: 3 }, list => [...list, hand])),
  );
  afterAll(() => bench.close());

  it('has so many calls at a time and no more, holds up no other carrier, and gets its next call when one ends', async () => {
    const hung = await bench.carrier('Hand');
    const waiting = await Promise.all(Array.from({ length: 6 }, () => bench.select(bench.selection(hung))));
    await bench.until(() => hand.calls.length === 3);
    const { label } = await bench.bought(await bench.carrier('Simulated'));
    expect(label.tracking_number).toBeTruthy();
    expect(hand.calls).toHaveLength(3);
    for (let answered = 0; answered < 6; answered += 1) {
      await bench.until(() => hand.calls.length > answered);
      expect(hand.calls.length - answered).toBeLessThanOrEqual(3);
      hand.calls[answered]!.answer(labelOf(`BULK${answered}`));
    }
    await Promise.all(waiting.map(each => bench.told('label.generated', each)));
    expect(hand.calls).toHaveLength(6);
  });

  it('is another account than a second carrier of the same provider', async () => {
    const before = hand.calls.length;
    const selections = [await bench.carrier('Hand'), await bench.carrier('Hand')].flatMap(ids => [
      bench.selection(ids),
      bench.selection(ids),
    ]);
    await Promise.all(selections.map(each => bench.select(each)));
    await bench.until(() => hand.calls.length === before + 4);
    hand.calls.slice(before).forEach(({ answer }, i) => answer(labelOf(`TWO${i}`)));
    await Promise.all(selections.map(each => bench.told('label.generated', each)));
  });
});
