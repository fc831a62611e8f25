import { generateKeyPairSync } from 'node:crypto';
import type { HoldRequest } from '@porte/contracts';
import { systemClock } from '@porte/domain-kit';
import { withConnection, type Actor } from '@porte/service-kit';
import { aRequest, BillingFixture, generated } from './billing-fixture.js';

const pair = (): { privateKey: string; publicKey: string } =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export const { privateKey: STATEMENT_KEY, publicKey: PUBLIC_KEY } = pair();
export const { privateKey: OTHER_KEY, publicKey: OTHER_PUBLIC_KEY } = pair();

const year = new Date(systemClock.now().getTime() - 6 * 3_600_000).getUTCFullYear();

/** The current year in Mexico City, in which the database dates what tests do. */
export const DAYS = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
export const YEAR = new URLSearchParams(DAYS).toString();
/** A day after all movements. */
export const LATER_DAY = `${year + 1}-01-31`;

export const openBilling = (): Promise<BillingFixture> =>
  BillingFixture.open({ env: { BILLING_STATEMENT_KEY: STATEMENT_KEY } });

/** A label that is held for, sold and captured. */
export async function buy(billing: BillingFixture, buyer: Actor, amount: number): Promise<HoldRequest> {
  const request = aRequest(buyer, amount);
  await billing.hold(request);
  await billing.deliver('label.generated', request.shipment_id, generated(request));
  return request;
}

/** Changes rows as no role may. */
export const plant = (billing: BillingFixture, sql: string): Promise<void> =>
  withConnection(billing.porte.database.superuserUrl, async client => {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
  });

/** Moves a movement, or the end of a hold, to another time. */
export async function shift(billing: BillingFixture, id: string, at: string): Promise<void> {
  await plant(billing, `update transfers set created_at = '${at}' where id = '${id}' and not two_phase`);
  await plant(billing, `update resolutions set created_at = '${at}' where hold_id = '${id}'`);
}
