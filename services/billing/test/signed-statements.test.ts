import { spawnSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { canonical, type Json } from '../src/seals/canonical.js';
import { Sealer } from '../src/seals/sealer.js';
import type { StatementFile } from '../src/statements/signed-statements.js';
import { aRequest, BillingFixture, voided } from './billing-fixture.js';
import {
  buy,
  DAYS,
  LATER_DAY,
  openBilling,
  OTHER_KEY,
  OTHER_PUBLIC_KEY,
  plant,
  PUBLIC_KEY,
  shift,
  STATEMENT_KEY,
  YEAR,
} from './statements-fixture.js';

const TOOL = path.resolve(__dirname, '../../../tools/verify-statement.mjs');

/** Signs changed content with the real key, so that only the chain reveals the change. */
const signedBy = (key: string, { signature: _, ...content }: StatementFile): StatementFile => ({
  ...content,
  signature: sign(null, Buffer.from(canonical(content as unknown as Json)), key).toString('base64'),
});

type Change = (file: StatementFile) => void;

/** Removes the second line everywhere and adjusts all sums. */
const dropLine: Change = file => {
  const [line] = file.statement.lines.splice(1, 1);
  file.lines.splice(1, 1);
  const amount = Math.abs(line!.amount);
  Object.assign(
    file.statement,
    line!.amount < 0 ? { charges: file.statement.charges - amount } : { deposits: file.statement.deposits - amount },
  );
};

const TAMPERED: [what: string, change: Change, complaint: RegExp][] = [
  ['an amount', file => void (file.statement.lines[1]!.amount = -1), /line 2 does not say/],
  [
    'an amount in the sealed step too',
    file => void ((file.statement.lines[1]!.amount = -1), (file.lines[1]!.step.amount = '-100')),
    /is not the one that was sealed/,
  ],
  ['a description', file => void (file.statement.lines[0]!.description = 'x'), /line 1 does not say/],
  [
    'an author',
    file => void ((file.statement.lines[0]!.created_by = 'x'), (file.lines[0]!.step.created_by = 'x')),
    /is not the one that was sealed/,
  ],
  ['a line left out', dropLine, /a movement is missing/],
  [
    'two lines that cancel each other left out',
    file => {
      dropLine(file);
      dropLine(file);
    },
    /a movement is missing/,
  ],
  ['the last line left out', file => void (file.statement.lines.pop(), file.lines.pop()), /totals do not add up/],
  [
    'a line that is shown twice',
    file => void (file.statement.lines.push(file.statement.lines.at(-1)!), file.lines.push(file.lines.at(-1)!)),
    /a movement is missing/,
  ],
  [
    'lines in another order',
    file => void (file.statement.lines.reverse(), file.lines.reverse()),
    /a movement is missing/,
  ],
  ['lines without their proofs', file => void file.lines.pop(), /line 4 does not say/],
  ['the opening balance', file => void (file.statement.opening += 10), /totals do not add up/],
  ['the closing balance', file => void (file.statement.closing += 10), /totals do not add up/],
  ['the sum of charges', file => void (file.statement.charges += 10), /totals do not add up/],
  ['whose it is', file => void (file.statement.user.id = '0193c0de-0000-7000-8000-000000000001'), /of another wallet/],
  ['the tenant', file => void (file.tenant_id = '0193c0de-0000-7000-8000-000000000001'), /of another wallet/],
  ['the dates', file => void (file.statement.end_date = LATER_DAY), /period does not belong/],
  ['the period', file => void (file.from = file.to), /does not stand in its place/],
  [
    'the path to a root',
    file => void (file.lines[0]!.path[0] = ['left', '00'.repeat(32)]),
    /is not the one that was sealed/,
  ],
  ['a root', file => void (file.batches[0]!.root = '00'.repeat(32)), /batch 1 does not belong/],
  ['a batch left out', file => void file.batches.splice(1, 1), /is not the one that was sealed|does not follow/],
  [
    'the link of two batches',
    file => void (file.batches[1]!.previous = '00'.repeat(32)),
    /batch 2 does not (belong|follow)/,
  ],
  ['the root of a day', file => void (file.days[0]!.root = '00'.repeat(32)), /day .* does not belong/],
  ['a day left out', file => void file.days.shift(), /batch 1 does not belong/],
  ['the movement before the period dropped', file => void (file.before = null), /a movement is missing|totals/],
];

describe('the signed statement', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porte-statement-'));
  let billing: BillingFixture;
  let user: Actor;
  let users = 0;
  let whole: StatementFile;

  beforeAll(async () => {
    billing = await openBilling();
    await billing.deliver(
      'tenant.created',
      DEMO,
      { id: DEMO, locale: 'es-MX', time_zone: 'America/Mexico_City', currency: 'MXN' },
      { source: 'identity' },
    );
    whole = await history();
  }, 60_000);
  beforeEach(async () => void (user = await billing.customer(`gil${(users += 1)}`, 500)));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await billing.close();
  });

  const download = (actor: Actor, query = YEAR) => billing.porte.as(actor).get(`/api/statement/signed?${query}`);
  const fileOf = async (actor: Actor, query = YEAR): Promise<StatementFile> => (await download(actor, query)).body;
  const sealer = () => billing.porte.service.get(Sealer);

  /** A deposit before the period, four movements on two closed days and on the current day in it. */
  async function history(): Promise<StatementFile> {
    const buyer = await billing.customer('hilda', 500);
    const [{ id }] = (await billing.porte.as(buyer).get(`/api/statement?${YEAR}`)).body.data.lines;
    await shift(billing, id, '2025-12-31T12:00:00Z');
    await billing.customer('vecina', 80);
    await sealer().seal(DEMO);
    const request = await buy(billing, buyer, 120.5);
    await sealer().seal(DEMO);
    await sealer().closeDays(DEMO, '2900-01-01');
    await billing.hold(aRequest(buyer, 30));
    await billing.move(buyer, 'deposit', 40);
    await sealer().seal(DEMO);
    await sealer().closeDays(DEMO, '2900-01-01');
    await billing.deliver('label.voided', request.shipment_id, voided(request));
    await sealer().seal(DEMO);
    await billing.move(buyer, 'withdraw', 9.5);
    return fileOf(buyer);
  }

  const verify = (file: unknown, ...args: string[]): { code: number | null; told: string } => {
    const name = path.join(folder, 'statement.json');
    writeFileSync(name, typeof file === 'string' ? file : JSON.stringify(file));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [TOOL, name, ...(args.includes('--lang') ? args : [...args, '--lang', 'en'])],
      { encoding: 'utf8' },
    );
    return { code: status, told: stdout + stderr };
  };
  const keyFile = (pem: string): string => {
    writeFileSync(path.join(folder, 'key.pem'), pem);
    return path.join(folder, 'key.pem');
  };

  it('is verified offline, in both languages', () => {
    const key = keyFile(PUBLIC_KEY);
    const good = verify(whole, '--key', key);
    expect(good).toEqual({
      code: 0,
      told: expect.stringMatching(
        new RegExp(
          `^VALID: 4 movements, opening balance 500, closing balance 530.5 MXN, from ${DAYS.start_date} to ${DAYS.end_date}\\.\nSigned with key [0-9a-f]{64}\\.\n$`,
        ),
      ) as string,
    });
    expect(verify(whole, '--key', key, '--lang', 'es').told).toMatch(
      new RegExp(
        `^VÁLIDO: 4 movimientos, saldo inicial 500, saldo final 530.5 MXN, del ${DAYS.start_date} al ${DAYS.end_date}\\.`,
      ),
    );
    expect(verify(whole).told).toMatch(/Compare that key/);
    expect(whole.days).toHaveLength(2);
    expect(whole.batches.map(({ n, day }) => [n, day === null])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
      [5, true],
    ]);
  });

  it('contains the statement and not the split of the price', async () => {
    const request = await buy(billing, user, 100);
    const file = await fileOf(user);
    const { check, ...shown } = (await billing.porte.as(user).get(`/api/statement?${YEAR}`)).body.data;
    expect(check).toMatchObject({ matches: true });
    expect(file.statement).toEqual(shown);
    expect(file.lines.at(-1)!.step).toMatchObject({
      id: request.purchase_id,
      kind: 'capture',
      amount: '-10000',
      balance: '40000',
      line: 2,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(JSON.stringify(file)).not.toMatch(/carrier_payable|margin|salt|entries|wallet_id/);
  });

  it('seals pending steps first', async () => {
    const request = await buy(billing, user, 100);
    expect((await fileOf(user)).lines.map(({ step }) => step.id)).toContain(request.purchase_id);
    expect(await sealer().seal(DEMO)).toBe(0);
  });

  it('the signed statement of a period in the middle is linked to the movements before and after it', async () => {
    await buy(billing, user, 100);
    await billing.move(user, 'deposit', 1);
    const lines = (await billing.porte.as(user).get(`/api/statement?${YEAR}`)).body.data.lines as { id: string }[];
    for (const [i, day] of ['2026-02-10', '2026-03-10', '2026-04-10'].entries())
      await shift(billing, lines[i]!.id, `${day}T12:00:00Z`);
    for (const [query, kinds] of [
      ['start_date=2026-03-01&end_date=2026-03-31', [1, [2], 3]],
      ['start_date=2026-03-11&end_date=2026-03-31', [2, [], 3]],
      ['start_date=2025-03-11&end_date=2025-03-31', [undefined, [], 1]],
    ] as const) {
      const file = await fileOf(user, query);
      expect([file.before?.step.line, file.lines.map(({ step }) => step.line), file.after?.step.line]).toEqual(kinds);
      expect(verify(file).code).toBe(0);
    }
  });

  it('the signed statement of a wallet that never moved is empty and valid', async () => {
    const file = await fileOf(await billing.customer(`nadie${users}`));
    expect([file.lines, file.batches, verify(file).code]).toEqual([[], [], 0]);
  });

  // The signature covers everything, so a few changes are enough.
  it.each(TAMPERED.slice(0, 5))('fails verification after a change: %s', (_what, change) => {
    const file = structuredClone(whole);
    change(file);
    expect(verify(file)).toMatchObject({
      code: 1,
      told: expect.stringContaining('signature does not belong') as string,
    });
  });

  it.each(TAMPERED)('fails verification by the chain after a change by its signer: %s', (_what, change, complaint) => {
    const file = structuredClone(whole);
    change(file);
    const { code, told } = verify(signedBy(STATEMENT_KEY, file));
    expect(told).toMatch(/^NOT VALID:\n/);
    expect(told).toMatch(complaint);
    expect(code).toBe(1);
  });

  it('fails verification with another key', () => {
    const file = signedBy(OTHER_KEY, { ...whole, key: OTHER_PUBLIC_KEY });
    expect(verify(file, '--key', keyFile(PUBLIC_KEY))).toEqual({
      code: 1,
      told: 'NOT VALID:\n- the signature is not of the given key\n',
    });
    expect(verify({ ...whole, key: OTHER_PUBLIC_KEY }).code).toBe(1);
    expect(verify({ ...whole, signature: '' }).code).toBe(1);
  });

  it.each([
    ['no JSON', 'x'],
    ['another JSON', '{}'],
    ['nothing', 'null'],
    ['half a file', JSON.stringify({ format: 'porte.statement/1' })],
  ])('is not what %s is', (_what, text) => {
    expect(verify(text)).toEqual({ code: 1, told: 'NOT VALID:\n- this is no statement of this format\n' });
  });

  it('a statement of test mode is not verified', () => {
    const { code, told } = verify({ ...whole, tenant_id: '0190a000-0000-8000-8000-000000000001' });
    expect([code, told]).toEqual([1, expect.stringContaining('it is of test mode')]);
  });

  it('is downloaded with a file name', () => {
    expect(spawnSync(process.execPath, [TOOL]).status).toBe(2);
    expect(spawnSync(process.execPath, [TOOL, path.join(folder, 'none.json')]).status).toBe(2);
  });

  it('shows its public key to signed-in users', async () => {
    const { data } = (await billing.porte.as(user).get('/api/statement/key')).body;
    const der = Buffer.from(PUBLIC_KEY.replace(/-----.*-----|\n/g, ''), 'base64');
    expect(data).toEqual({
      algorithm: 'ed25519',
      public_key: PUBLIC_KEY,
      fingerprint: createHash('sha256').update(der).digest('hex'),
    });
  });

  it('is not signed if the books differ from their seals', async () => {
    await fileOf(user);
    await plant(billing, `update transfers set description = 'x' where user_id = '${user.id}'`);
    expect((await download(user)).status).toBe(500);
  });

  it('is unavailable without BILLING_STATEMENT_KEY', async () => {
    const keyless = await BillingFixture.open();
    for (const route of [`signed?${YEAR}`, 'key'])
      expect((await keyless.porte.as(user).get(`/api/statement/${route}`)).status).toBe(503);
    await keyless.close();
  });
});
