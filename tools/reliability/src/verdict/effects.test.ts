import { effectViolations } from './effects.js';
import { tablesWith } from './tables.fixture.js';

const published = (...ids: string[]) => ids.map(event_id => ({ event_id, type: 'label.generated' }));
const effect = (event_id: string, consumer = 'billing', times = 1) => ({
  event_id,
  consumer,
  type: 'label.generated',
  times,
});

async function checks(told: object[], effects: object[], letters: object[] = [], declared = {}): Promise<string[]> {
  const found = await effectViolations(
    tablesWith({ carriers: { chaos_published: told }, billing: { chaos_effects: effects, dead_letters: letters } }),
    declared,
  );
  return found.map(({ check, subject }) => `${check} ${subject}`);
}

describe('the verdict about events', () => {
  it('is content where each consumer of a kind has applied each event once', async () => {
    expect(
      await checks(published('e1', 'e2'), [
        effect('e1'),
        effect('e2'),
        effect('e1', 'shipments'),
        effect('e2', 'shipments'),
      ]),
    ).toEqual([]);
  });

  it.each<[string, object[], object[], string]>([
    ['one that was applied twice', published('e1'), [effect('e1', 'billing', 2)], 'event_applied_twice e1'],
    ['one that no transaction has committed', published('e1'), [effect('e1'), effect('e2')], 'event_never_happened e2'],
    [
      'one that only another consumer of its kind has applied',
      published('e1', 'e2'),
      [effect('e1'), effect('e2'), effect('e1', 'shipments')],
      'event_lost e2',
    ],
  ])('sees %s', async (_, told, effects, found) => {
    expect(await checks(told, effects)).toEqual([found]);
  });

  it('sees one that a declared consumer never applied, though no one was ever seen to take its kind', async () => {
    expect(await checks(published('e1'), [effect('e1')], [], { shipments: ['label.generated'] })).toEqual([
      'event_lost e1',
    ]);
  });

  it('asks nothing of a consumer that leaves out what creates nothing for it', async () => {
    expect(
      await checks(published('e1', 'e2'), [effect('e1'), effect('e2'), effect('e1', 'identity.background')]),
    ).toEqual([]);
  });

  it('asks of a consumer that passes over some events of a type for all of its other types', async () => {
    const told = [
      { event_id: 'e1', type: 'shipment.moved' },
      { event_id: 'e2', type: 'tenant.updated' },
    ];
    const declared = { 'carriers.background': ['shipment.moved', 'tenant.updated'] };
    expect(await checks(told, [], [], declared)).toEqual(['event_lost e2']);
  });

  it('sees one that was set aside', async () => {
    expect(
      await checks(published('e1'), [effect('e1')], [{ id: 'e9', consumer: 'billing', key: 'k', error: 'Error: no' }]),
    ).toEqual(['dead_letter e9']);
  });
});
