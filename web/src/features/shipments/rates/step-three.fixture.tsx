import { screen } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { renderAt } from '../../../shared/testing/render.js';
import type { Pace } from '../purchase/pace.js';
import { atPace, SHIPMENT, type Shop } from '../purchase/shop.fixture.js';
import { RatesPage } from './rates-page.js';

export const PATH = `/shipments/${SHIPMENT}/rates/new`;
export const CONFIRM = `/shipments/${SHIPMENT}/confirm`;

interface Visit {
  role?: Role;
  me?: object;
  pace?: Partial<Pace>;
}

/** Opens step 3 of the mock shipment. */
export const open = ({ server }: Shop, { pace = {}, ...more }: Visit = {}) =>
  renderAt(PATH, atPace(<RatesPage />, pace), { server, route: '/shipments/:shipmentId/rates/new', ...more });

export const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name = /Terrestre/) =>
  user.click(await screen.findByRole('radio', { name }));

/** The button that buys. */
export const pay = (total = '189.00') => screen.getByRole('button', { name: `Pagar $${total}` });

export const keyOf = (call: { headers: Headers }) => call.headers.get('idempotency-key');

/** Opens, chooses the first service and pays. */
export async function payFor(shop: Shop, visit?: Visit) {
  const page = await open(shop, visit);
  await choose(page);
  await page.user.click(pay());
  return page;
}
