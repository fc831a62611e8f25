import { createHmac } from 'node:crypto';
import { isGranted } from '@porte/contracts';
import { systemClock } from '@porte/domain-kit';
import { systemActor, type Actor } from '../context/actor.js';
import { ActorHeader, RESIGN_MS } from './actor-header.js';

const SECRET = 'a secret of thirty-two characters';
const header = new ActorHeader(SECRET);
const actor = { ...systemActor('t'), name: 'Ana' };

describe('the header of an actor', () => {
  afterEach(() => jest.useRealTimers());

  it('identifies the actor to services that share the secret only', () => {
    expect(header.verify(header.sign(actor))).toEqual(actor);
    expect(new ActorHeader('another secret of thirty-two chars').verify(header.sign(actor))).toBeNull();
    expect(header.verify(undefined)).toBeNull();
  });

  it('limits an agent by grants that a release without agents does not know, so that it refuses everything', () => {
    const agent = { name: 'A', daily_limit: 1, label_limit: 1, approval_above: null };
    const limited = { ...actor, agent, grants: ['=Shipment.read'] };
    const signed = header.sign(limited);
    const payload = JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString()) as { actor: typeof limited };
    expect(payload.actor.grants).toEqual(['=agent:Shipment.read']);
    expect(isGranted('customer', 'read', 'Shipment', payload.actor.grants)).toBe(false);
    expect(header.verify(signed)).toEqual(limited);
  });

  it('verifies by the secret before and after while it is rotated, and signs by the first', () => {
    const next = 'the next secret of thirty-two chars';
    const both = new ActorHeader(`${next},${SECRET}`);
    expect(both.verify(header.sign(actor))).toEqual(actor);
    expect(new ActorHeader(next).verify(both.sign(actor))).toEqual(actor);
    expect(header.verify(both.sign(actor))).toBeNull();
    expect(both.verify(new ActorHeader('another secret of thirty-two chars').sign(actor))).toBeNull();
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

  it('keeps what an acting user may spend, and grants nothing in a release that does not know the limit', () => {
    const spending = { permission_id: 'p', limit: 300, granted_by: 'paula@demo.example' };
    const acting: Actor = {
      ...actor,
      acted_by: { id: 'a', email: 'adrian@demo.example', name: 'Adrián', role: 'admin', spending },
    };
    const signed = header.sign(acting);
    expect(header.verify(signed)).toEqual(acting);
    const sent = JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString()) as { actor: Actor };
    expect(isGranted('customer', 'create', 'Rate', sent.actor.grants)).toBe(false);
    expect(isGranted('customer', 'create', 'Rate', header.verify(signed)!.grants)).toBe(true);
  });

  it('says for which routes it was signed', () => {
    expect(header.read(header.sign(actor))).toEqual({ actor, audience: 'porte-services' });
    expect(header.read(header.sign(actor, 'porte-internal'))).toEqual({ actor, audience: 'porte-internal' });
    expect(header.read(header.signed(actor))?.audience).toBe('porte-internal');
  });

  const now = Math.floor(systemClock.now().getTime() / 1000);

  /** Signs what no library of tokens would. */
  const raw = (claims: object): string => {
    const text = [
      { alg: 'HS256', typ: 'JWT' },
      { actor, aud: 'porte-services', iat: now, exp: now + 60, ...claims },
    ]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
  };

  it.each<[string, object]>([
    ['without an audience', { aud: undefined }],
    ['for another audience', { aud: 'porte-api' }],
    ['for several audiences', { aud: ['porte-services', 'porte-internal'] }],
    ['without an issue time', { iat: undefined }],
    ['with an issue time that is no number', { iat: String(now) }],
    ['without an end', { exp: undefined }],
    ['with an end that is no number', { exp: String(now + 60) }],
    ['with an end in fractions of a second', { exp: now + 59.5 }],
    ['living longer than two minutes', { exp: now + 121 }],
    ['without an actor', { actor: null }],
  ])('is refused %s', (_, claims) => {
    expect(header.read(raw({}))).not.toBeNull();
    expect(header.read(raw(claims))).toBeNull();
  });
});
