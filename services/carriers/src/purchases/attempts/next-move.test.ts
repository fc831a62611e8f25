import type { Capabilities, Rejection } from '../../adapters/index.js';
import type { AttemptState } from './label-attempt.entity.js';
import { nextMove, type Move } from './next-move.js';

const able = (idempotentCreate: boolean, lookupByReference: boolean): Capabilities => ({
  idempotentCreate,
  lookupByReference,
  voidable: false,
  settleMs: 0,
});
const no: Rejection = { kind: 'rejected', code: 'carrier_rejected', message: 'No' };

describe('the next move of an attempt', () => {
  it.each<[string, AttemptState, Rejection | null, Capabilities | null, Move]>([
    ['buys what is ready', 'ready', null, able(false, false), 'buy'],
    ['doubts a call whose caller died, even of a carrier that sells once', 'calling', null, able(true, true), 'doubt'],
    ['repeats at a carrier that sells once', 'unknown', null, able(true, true), 'repeat'],
    ['looks up after a repeat was refused', 'unknown', no, able(true, true), 'look_up'],
    ['looks up where it can', 'unknown', null, able(false, true), 'look_up'],
    ['goes on looking while staff are told', 'needs_review', null, able(false, true), 'look_up'],
    ['leaves to staff what offers neither', 'unknown', null, able(false, false), 'review'],
    ['leaves to staff a refused repeat without look-up', 'unknown', no, able(true, false), 'review'],
    ['leaves to staff what nobody speaks to any more', 'unknown', null, null, 'review'],
  ])('%s', (_, state, refusal, capabilities, move) => {
    expect(nextMove({ state, refusal }, capabilities)).toBe(move);
  });
});
