import { PollTimer } from './poll-timer.js';

describe('the timer of a poll', () => {
  let looks: number[];
  let start: number;
  let answer: (timer: PollTimer) => void;
  let timer: PollTimer;
  beforeEach(() => {
    jest.useFakeTimers();
    [looks, start] = [[], performance.now()];
    answer = each => each.looked(false);
    timer = new PollTimer(
      () => {
        looks.push(Math.round(performance.now() - start));
        answer(timer);
      },
      { busyMs: 250 },
    );
    timer.start();
  });
  afterEach(() => {
    timer.stop();
    jest.useRealTimers();
  });

  it('looks ever more rarely while nothing is found, and every four seconds in the end', () => {
    jest.advanceTimersByTime(20_000);
    expect(looks).toEqual([250, 750, 1750, 3750, 7750, 11_750, 15_750, 19_750]);
  });

  it('looks quickly again once something is found', () => {
    jest.advanceTimersByTime(8000);
    answer = each => each.looked(true);
    jest.advanceTimersByTime(4500);
    expect(looks.slice(5)).toEqual([11_750, 12_000, 12_250, 12_500]);
  });

  it('looks when the earliest is due that waits for its time, and goes on as before', () => {
    jest.advanceTimersByTime(8000);
    timer.dueIn(3000);
    timer.dueIn(1000);
    jest.advanceTimersByTime(8000);
    expect(looks.slice(5)).toEqual([9000, 13_000]);
  });

  it('looks quickly again after its process has been at work', () => {
    jest.advanceTimersByTime(8000);
    timer.hasten();
    jest.advanceTimersByTime(200);
    timer.hasten();
    jest.advanceTimersByTime(1800);
    expect(looks.slice(5)).toEqual([8250, 8750, 9750]);
  });

  it('looks again though a look never ended', () => {
    answer = () => undefined;
    jest.advanceTimersByTime(1000);
    expect(looks).toEqual([250, 500, 750, 1000]);
  });

  it('looks no more once it is stopped, and then not for what is due either', () => {
    timer.stop();
    timer.looked(true);
    timer.dueIn(10);
    jest.advanceTimersByTime(10_000);
    expect(looks).toEqual([]);
  });
});
