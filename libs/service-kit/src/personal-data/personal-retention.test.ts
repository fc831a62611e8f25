import { newId, systemClock } from '@porte/domain-kit';
import type { Database } from '@porte/messaging-kit';
import type { Scheduler } from '@porte/process-kit';
import { monthsBefore, PersonalRetention } from './personal-retention.js';
import type { TableSweep } from './table-sweep.js';

describe('personal retention', () => {
  it.each([
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 12, '2023-02-28T10:00:00.000Z'],
    ['2026-01-15T10:00:00.000Z', 14, '2024-11-15T10:00:00.000Z'],
  ])('%s, %i months before, is %s', (instant, months, before) => {
    expect(monthsBefore(new Date(instant), months).toISOString()).toBe(before);
  });

  it('goes on with the other tenants when it fails for one, and reports the failure', async () => {
    const tenants = [newId(), newId()];
    const swept: string[] = [];
    let job: { run(signal: AbortSignal): Promise<void> } | undefined;
    const scheduler = { add: (added: typeof job) => (job = added) } as unknown as Scheduler;
    const query = () =>
      Promise.resolve(tenants.map(tenant_id => ({ tenant_id, key: 'keep_recipients_months', months: 1 })));
    const database = { system: { query } } as unknown as Database;
    const run = ({ tenant_id }: { tenant_id: string }) => {
      swept.push(tenant_id);
      return tenant_id === tenants[0] ? Promise.reject(new Error('too slow')) : Promise.resolve(0);
    };
    const table = { of: 'true', retention: { setting: 'keep_recipients_months', old: 'true' } } as const;
    new PersonalRetention({ open: {}, tables: { table }, kept: {} }, { database, scheduler, clock: systemClock }, {
      run,
    } as unknown as TableSweep).onModuleInit();
    await expect(job!.run(new AbortController().signal)).rejects.toThrow('too slow');
    expect(swept).toEqual(tenants);
  });
});
