import { EmbeddedBus, type Envelope } from '@porte/messaging-kit';
import { recordEvents } from './record-events.js';

const anEvent = (id: string, type = 'zone.updated'): Envelope =>
  ({
    id,
    type,
    source: 'carriers',
    subject: 'zone',
    tenantId: 'demo',
    time: '2026-11-21T18:00:00Z',
    correlationId: id,
    data: {},
  }) as unknown as Envelope;

describe('recordEvents', () => {
  const open = async () => {
    const bus = new EmbeddedBus();
    const reactions: string[] = [];
    const events = recordEvents(bus, ['zone.updated'], { react: ({ id }) => reactions.push(id) });
    await bus.open();
    return { bus, events, reactions };
  };
  const idsOf = (events: Envelope[]) => events.map(({ id }) => id);

  it('records an event that is delivered again once, at its first place', async () => {
    const { bus, events, reactions } = await open();
    for (const id of ['a', 'b', 'a', 'b', 'c']) await bus.publish(anEvent(id));
    expect([idsOf(events), reactions]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    await bus.close();
  });

  it('records the types that it was asked for alone', async () => {
    const { bus, events } = await open();
    await bus.publish(anEvent('a', 'zone.created'));
    await bus.publish(anEvent('b'));
    expect(idsOf(events)).toEqual(['b']);
    await bus.close();
  });
});
