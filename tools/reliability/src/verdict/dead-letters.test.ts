import { RETRY_DELAYS } from '@porte/messaging-kit';
import { unexpectedDeadLetters, type DeadLetter } from './dead-letters.js';

const TRIES = RETRY_DELAYS.length + 1;

const letter = (change: Partial<DeadLetter> = {}): DeadLetter => ({
  service: 'billing',
  tenant_id: 't',
  id: 'e1',
  consumer: 'billing',
  key: 't/carriers.label.v1/s',
  parked: false,
  tries: TRIES,
  ...change,
});

const behind = (change: Partial<DeadLetter> = {}): DeadLetter =>
  letter({ id: 'e2', parked: true, tries: 0, ...change });

const checks = (letters: DeadLetter[], ...failing: string[]): string[] =>
  unexpectedDeadLetters(letters, new Set(failing)).map(({ check }) => check);

describe('the verdict about dead letters', () => {
  it('is content with each failing event after all its tries, and what waits behind it', () => {
    expect(checks([letter(), behind()], 'billing e1')).toEqual([]);
  });

  it.each<[string, DeadLetter[], string[], string]>([
    ['that no event failed', [], [], 'no_failing_event'],
    ['a failing event that was applied all the same', [], ['billing e1'], 'no_dead_letter'],
    [
      'an event that was set aside though nothing is wrong with it',
      [letter(), letter({ id: 'e3' })],
      ['billing e1'],
      'dead_letter',
    ],
    ['a history with a try too few', [letter({ tries: TRIES - 1 })], ['billing e1'], 'history_differs'],
    [
      'an event of another key that waits',
      [letter(), behind({ key: 't/carriers.label.v1/other' })],
      ['billing e1'],
      'parked_for_nothing',
    ],
    [
      'an event of another consumer that waits',
      [letter(), behind({ consumer: 'shipments' })],
      ['billing e1'],
      'parked_for_nothing',
    ],
  ])('sees %s', (_, letters, failing, check) => {
    expect(checks(letters, ...failing)).toEqual([check]);
  });
});
