import { HIDDEN_REPORTS, type ReportInput, type ReportView, type Role } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { Processes, ProcessRowConflict } from '@porte/process-kit';
import { reportProcess, ReportWriter, type ReportRow } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, recordEvents } from '@porte/testing-kit';
import { BillingFixture } from './billing-fixture.js';

describe('the export of movements', () => {
  let billing: BillingFixture;
  let customer: Actor;
  beforeAll(async () => {
    billing = await BillingFixture.open();
    customer = await billing.customer('exporta');
  });
  afterAll(() => billing.close());

  const ask = (path: string, actor: Actor): Promise<Response> =>
    fetch(`${billing.porte.service.url}/api/${path}`, {
      method: 'POST',
      headers: billing.porte.as(actor).signed(),
    });

  const lines = async (columns: string): Promise<string[][]> => {
    const file = await ask(`transactions/export?format=csv&columns=${columns}`, customer);
    expect(file.status).toBe(200);
    const [, ...rows] = (await file.text()).trim().split(/\r?\n/);
    return rows.map(row => row.split(','));
  };

  // More rows than are read at once.
  it('is newest first, also of payments, whose ids derive from their charges', async () => {
    for (let n = 1; n <= 30; n += 1) {
      await billing.move(customer, 'deposit', n);
      const deposit_id = newId();
      await billing.deliver(
        'deposit.paid',
        deposit_id,
        {
          deposit_id,
          user_id: customer.id,
          owner_id: customer.id,
          method: 'spei',
          charge_id: `tr${n}`,
          amount: n,
          fee: 0,
        },
        { source: 'payments' },
      );
    }
    await billing.porte.settled();
    const rows = await lines('sequential_id,code&names=api');
    const numbers = rows.map(([number]) => Number(number));
    expect(rows.filter(([, code]) => code === 'payment')).toHaveLength(30);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it('names the user and the code in words', async () => {
    const rows = await lines('code,transaction_type,status,created_by,user_name,account_email');
    expect(rows).toContainEqual([
      'Pago recibido',
      'Abono',
      'Aplicado',
      expect.any(String),
      'exporta Cruz',
      'exporta@tienda.example',
    ]);
  });

  it('is of one user for staff, and of all users for developers', async () => {
    const status = async (path: string, role: Role): Promise<number> => {
      const answer = await ask(path, anActor(role));
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const role of ['operator', 'admin', 'main_admin'] as const)
      expect([role, await status('transactions/export', role)]).toEqual([role, 403]);
    expect(await status('transactions/export', 'developer')).toBe(200);
    expect(await status(`transactions/export?where[user_id]=${customer.id}`, 'admin')).toBe(200);
    expect(await status(`users/${customer.id}/export_users_transactions`, 'operator')).toBe(200);
    expect((await ask(`users/${customer.id}/export_users_transactions`, customer)).status).toBe(403);
  });

  describe('as a report', () => {
    const path = '/api/transactions/reports';
    const year = { start_date: '2026-01-01', end_date: '2026-03-31' };
    const begin = async (actor: Actor, report: ReportInput) => billing.porte.as(actor).post(path, { report });
    const one = (actor: Actor, id: string) => billing.porte.as(actor).get(`${path}/${id}`);
    const processes = () => billing.porte.service.get(Processes);

    const ended = async (actor: Actor, report: ReportInput): Promise<ReportView> => {
      const begun = await begin(actor, report);
      expect([begun.status, begun.body.error]).toEqual([202, undefined]);
      const id = begun.body.data.id as string;
      await processes().outcome(reportProcess, { tenant_id: DEMO, id }, { states: ['ready', 'failed'] });
      return (await one(actor, id)).body.data as ReportView;
    };
    const fileOf = async (actor: Actor, id: string): Promise<string> => {
      const headers = billing.porte.as(actor).signed();
      return (await fetch(`${billing.porte.service.url}${path}/${id}/download`, { headers })).text();
    };
    const rowOf = async (id: string): Promise<ReportRow> =>
      (await billing.rows<ReportRow>(`select * from reports where id = '${id}'`))[0]!;
    const since = '2020-01-01';
    const developer = anActor('developer');

    it('has the rows of the download, and tells its owner once', async () => {
      const told = recordEvents(billing.porte.bus, ['report.moved'], { consumer: 'test of reports' });
      const where = { user_id: customer.id };
      const report = await ended(developer, { format: 'csv', start_date: since, where });
      const downloaded = await ask(`transactions/export?format=csv&where[user_id]=${customer.id}`, developer);
      const text = await downloaded.text();
      const rows = text.trim().split('\n').length - 1;
      expect(report).toMatchObject({ state: 'ready', rows, total: rows, where, end_date: null });
      const file = await fileOf(developer, report.id);
      expect(file).toBe(text);
      expect(report.bytes).toBeGreaterThan(file.length);
      await billing.porte.settled();
      const ofThis = told.filter(({ subject }) => subject === report.id);
      expect(ofThis.map(({ data }) => data)).toEqual([
        { report_id: report.id, user_id: developer.id, path: 'transactions', state: 'ready', rows },
      ]);
    });

    it('is the same one when a button is pressed twice', async () => {
      const question = { start_date: since, end_date: '2026-05-01' };
      const pressed = await Promise.all([begin(developer, question), begin(developer, question)]);
      const ids = pressed.map(({ body }) => body.data.id as string);
      expect(ids[0]).toBe(ids[1]);
      const other = await begin(developer, { ...question, format: 'csv' });
      expect(other.body.data.id).not.toBe(ids[0]);
    });

    it('covers no more days than the setting allows, but for developers', async () => {
      const open = await begin(customer, {});
      expect([open.status, open.body.error]).toEqual([
        422,
        expect.objectContaining({ code: 'report_too_long', params: { max: 93 } }),
      ]);
      const long = await begin(customer, { ...year, end_date: '2026-04-04' });
      expect(long.body.error.code).toBe('report_too_long');
      expect(await ended(customer, year)).toMatchObject({ state: 'ready' });
      expect((await begin(customer, { start_date: 'x', end_date: 'y' })).status).toBe(422);
      expect((await begin(customer, { start_date: { toString: 1 } as never })).status).toBe(422);
      expect((await begin(developer, { where: { nothing: 1 } })).body.error.code).toBe('unknown_filter');
    });

    it('is refused to those who may not have it, and hidden from all but developers', async () => {
      const status = async (actor: Actor, report: ReportInput) => (await begin(actor, report)).status;
      expect(await status(anActor('operator'), year)).toBe(403);
      expect(await status(anActor('admin'), year)).toBe(403);
      const setting = { id: newId(), key: HIDDEN_REPORTS, value: 'transactions', visible: false };
      await billing.deliver('setting.created', setting.id, setting as never, { source: 'catalog' });
      expect(await status(customer, { ...year, format: 'csv' })).toBe(403);
      expect(await status(developer, { ...year, format: 'csv' })).toBe(202);
      await billing.deliver('setting.updated', setting.id, { ...setting, value: '' } as never, { source: 'catalog' });
      expect(await status(customer, { ...year, format: 'csv' })).toBe(202);
    });

    it('is seen by its owner alone', async () => {
      const { id } = await ended(developer, { start_date: '2020-02-01' });
      const stranger = anActor('developer', { id: newId() });
      expect((await one(stranger, id)).status).toBe(404);
      expect((await billing.porte.as(stranger).get(`${path}/${id}/download`)).status).toBe(404);
      expect((await billing.porte.as(stranger).delete(`${path}/${id}`)).status).toBe(404);
      const demoted = { ...developer, role: 'customer' as const };
      expect((await billing.porte.as(demoted).get(`${path}/${id}/download`)).status).toBe(404);
    });

    it('is written again after a death, without what was written before it', async () => {
      const { id } = await ended(developer, { format: 'csv', start_date: '2020-03-01' });
      const file = await fileOf(developer, id);
      // As a killed process leaves it: claimed, with a part of its file.
      await billing.rows(
        `update reports set state = 'writing', fence = fence + 1, file = null, deadline_at = null, due_at = now() - interval '1 h', leased_until = now() - interval '1 h' where id = '${id}'`,
      );
      await billing.rows(
        `insert into report_chunks select tenant_id, report_id, writing + 1, 7, bytes from report_chunks where report_id = '${id}'`,
      );
      await processes().outcome(reportProcess, { tenant_id: DEMO, id }, { states: ['ready', 'failed'] });
      expect(await fileOf(developer, id)).toBe(file);
      const chunks = await billing.rows<{ chunk: number }>(`select chunk from report_chunks where report_id = '${id}'`);
      expect(chunks).toEqual([{ chunk: 0 }]);
    });

    it('is given up by its owner, and its writer stores nothing any more', async () => {
      const { id } = await ended(developer, { format: 'csv', start_date: '2020-04-01' });
      await billing.rows(
        `update reports set state = 'writing', file = null, deadline_at = null, leased_until = now() + interval '1 h', due_at = now() + interval '1 h' where id = '${id}'`,
      );
      const held = await rowOf(id);
      const canceled = await billing.porte.as(developer).delete(`${path}/${id}`);
      expect([canceled.status, canceled.body.data.state]).toEqual([200, 'canceled']);
      const writer = billing.porte.service.get(ReportWriter);
      await expect(writer.write(held, new AbortController().signal)).rejects.toThrow(ProcessRowConflict);
      expect(await billing.rows(`select 1 from report_chunks where report_id = '${id}'`)).toEqual([]);
      expect((await billing.porte.as(developer).delete(`${path}/${id}`)).status).toBe(409);
      expect((await billing.porte.as(developer).get(`${path}/${id}/download`)).status).toBe(409);
    });

    it('is deleted after seven days', async () => {
      const { id } = await ended(developer, { format: 'csv', start_date: '2020-05-01' });
      const later = { now: new Date('2126-01-01T00:00:00Z'), process: 'report' };
      // A person's reports take turns.
      while ((await processes().step(later)) > 0);
      expect((await one(developer, id)).status).toBe(404);
      expect(await billing.rows(`select 1 from report_chunks where report_id = '${id}'`)).toEqual([]);
    });
  });
});
