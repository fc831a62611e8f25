import { configOf } from './topics.js';

const leastOf = (replicas: number): unknown =>
  configOf({ retentionDays: 7 }, replicas).find(({ name }) => name === 'min.insync.replicas')?.value;

describe('the settings of a topic', () => {
  it('the settings of a topic have the broker answer only when all replicas but one have an event, where there are three', () => {
    expect([3, 5].map(leastOf)).toEqual(['2', '4']);
  });

  it('the settings of a topic leave that to the broker where one lost machine would stop every sale', () => {
    expect([1, 2].map(leastOf)).toEqual([undefined, undefined]);
  });
});
