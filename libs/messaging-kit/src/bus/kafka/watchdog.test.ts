import { Watchdog } from './watchdog.js';

describe('the watchdog', () => {
  let now: number;
  let lag: number;
  let position: number;
  let isAway: boolean;
  let stuck: string[];
  let dog: Watchdog;
  beforeEach(() => {
    [now, lag, position, isAway, stuck] = [0, 5, 0, false, []];
    const look = () =>
      isAway ? Promise.reject(new Error('no broker')) : Promise.resolve({ lag, position: String(position) });
    dog = new Watchdog(
      () => [{ name: 'billing', look }],
      30_000,
      error => stuck.push(error.message),
      () => now,
    );
  });
  const checkAt = (seconds: number) => {
    now = seconds * 1000;
    return dog.check();
  };

  it('reports a consumer that has work and takes none', async () => {
    for (const second of [0, 10, 20, 29]) await checkAt(second);
    expect(stuck).toEqual([]);
    await checkAt(30);
    expect(stuck).toEqual(['the consumer billing has 5 events waiting and took none for 30000 ms']);
  });

  it('says nothing of one that gets on, however slowly, or has nothing to do', async () => {
    for (let second = 0; second < 300; second += 20) {
      position += 1;
      await checkAt(second);
    }
    lag = 0;
    for (let second = 300; second < 600; second += 20) await checkAt(second);
    lag = 1;
    await checkAt(600);
    expect(stuck).toEqual([]);
  });

  it('blames no one for an outage, and begins again after it', async () => {
    await checkAt(0);
    isAway = true;
    await checkAt(40);
    isAway = false;
    await checkAt(60);
    await checkAt(80);
    expect(stuck).toEqual([]);
    await checkAt(90);
    expect(stuck).toHaveLength(1);
  });
});
