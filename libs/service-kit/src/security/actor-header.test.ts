import { systemActor } from '../context/actor.js';
import { ActorHeader, RESIGN_MS } from './actor-header.js';

const header = new ActorHeader('a secret of thirty-two characters');
const actor = { ...systemActor('t'), name: 'Ana' };

describe('the header of an actor', () => {
  afterEach(() => jest.useRealTimers());

  it('says who asks to those who share the secret, and to nobody else', () => {
    expect(header.verify(header.sign(actor))).toEqual(actor);
    expect(new ActorHeader('another secret of thirty-two chars').verify(header.sign(actor))).toBeNull();
    expect(header.verify(undefined)).toBeNull();
  });

  it('is signed once for calls that follow each other, and again while it still lives long enough for the longest call', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
    const first = header.signed(actor);
    jest.advanceTimersByTime(RESIGN_MS - 1);
    expect(header.signed(actor)).toBe(first);
    expect(header.verify(first)).toEqual(actor);
    jest.advanceTimersByTime(1);
    expect(header.signed(actor)).not.toBe(first);
  });

  it('is signed again where the clock was set back, as it might come from a time that is not yet', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
    const first = header.signed(actor);
    jest.setSystemTime(new Date('2026-11-21T17:00:00Z'));
    expect(header.signed(actor)).not.toBe(first);
  });

  it('is one of its own for each actor', () => {
    expect(header.verify(header.signed({ ...actor, name: 'Luz' }))?.name).toBe('Luz');
    expect(header.verify(header.signed(actor))?.name).toBe('Ana');
  });
});
