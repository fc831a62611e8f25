import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  HoldRequest,
  LabelFact,
  RateConfirmation,
  RateFact,
  ReplayedParcel,
  ReplayedPrice,
  ReplayRequest,
} from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';

// On a busy machine sixteen callers at once take longer than jest's five seconds.
jest.setTimeout(30_000);

const body = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
};

type ReplayPricing = (parcel: ReplayedParcel, at: number) => ReplayedPrice;

/** A list is answered line by line. */
type Answer = { status: number; body: unknown } | 'hang';

async function serve(
  handle: (path: string, body: unknown, headers: IncomingHttpHeaders) => Answer,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(async (request, reply) => {
    const answer = handle(request.url!, await body(request), request.headers);
    if (answer === 'hang') return;
    const text = Array.isArray(answer.body)
      ? answer.body.map(line => `${JSON.stringify(line)}\n`).join('')
      : JSON.stringify(answer.body);
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export const TERRESTRE = derivedId('service', 'terrestre');
export const EXPRESS = derivedId('service', 'express');

const rateOf = (asked: RateConfirmation): RateFact => ({
  service_id: asked.service_id,
  service_name: 'Terrestre',
  service_code: 'terrestre',
  carrier_id: derivedId('carrier', 'c'),
  carrier_name: 'Correcaminos',
  days: 4,
  total: asked.demo ? 0 : asked.total,
  lines: { carrier_payable: asked.total - 19, platform_margin: 0, tenant_margin: 19, insurance: 0, surcharges: 0 },
  quote_version: 'v1',
  paid_kg: 5,
  extra_kg_overweight_price: 14,
  volumetric_weight: 1,
  extended_zone: false,
  insured: asked.insure_package,
  is_pickup: asked.is_pickup,
  own_agreement: false,
  demo: asked.demo,
  provider_ref: asked.service_id === EXPRESS ? 'quote-7' : null,
});

const NAMES = { service_name: 'Terrestre', carrier_name: 'Correcaminos', insurance_amount: null };

/** Rating as shipments knows it: every service costs what the test says. */
export async function fakeRating() {
  const prices = new Map([
    [TERRESTRE, 139],
    [EXPRESS, 243],
  ]);
  const answer: { unanswered?: string[] } = {};
  const replays = {
    asked: [] as ReplayRequest[],
    /** null: rating does not answer properly */
    price: ((parcel, at) => ({ total: 140 + at, kg: 5, margin: 20 + parcel.parcel.weight })) as ReplayPricing | null,
  };
  const server = await serve((path, asked, { accept }) => {
    if (path === '/internal/rates') {
      const body = { data: [...prices].map(([service_id, total]) => ({ service_id, total, ...NAMES })), ...answer };
      if (accept !== 'application/x-ndjson') return { status: 200, body };
      return { status: 200, body: [{ kind: 'rates', ...body, pending: ['Quetzal'] }, { kind: 'end' }] };
    }
    if (path === '/internal/replays') {
      const request = asked as ReplayRequest;
      replays.asked.push(request);
      if (!replays.price) return { status: 503, body: { error: { code: 'service_unavailable' } } };
      return { status: 200, body: { data: request.parcels.map(replays.price) } };
    }
    const choice = asked as RateConfirmation;
    const price = prices.get(choice.service_id);
    if (price === undefined) return { status: 422, body: { error: { code: 'service_not_available' } } };
    if (price !== choice.total)
      return {
        status: 409,
        body: { error: { code: 'price_changed', rates: [{ service_id: choice.service_id, total: price, ...NAMES }] } },
      };
    return { status: 200, body: { data: { rate: rateOf(choice) } } };
  });
  return { ...server, prices, answer, replays };
}

/** Billing as shipments knows it: a wallet with so much in it, and a book of holds. */
export async function fakeBilling(funds: number) {
  const state = {
    funds,
    holds: new Map<string, HoldRequest>(),
    released: [] as string[],
    stubborn: new Set<string>(),
    mode: 'answer' as 'answer' | 'hang',
    /** answers to so many placed holds that never reach their caller */
    lost: 0,
    /** what a hold is answered with, in place of being placed */
    refusal: null as { status: number; code: string } | null,
  };
  const server = await serve((path, asked) => {
    if (path.startsWith('/internal/holds?'))
      return {
        status: 200,
        body: {
          data: openOf(state).map(({ purchase_id, owner_id, shipment_id }) => ({
            purchase_id,
            owner_id,
            shipment_id,
            tenant_id: derivedId('tenant', 'demo'),
          })),
        },
      };
    if (state.stubborn.has(path.split('/')[3]!)) return { status: 500, body: { error: { code: 'internal_error' } } };
    if (path.endsWith('/release'))
      return (void state.released.push(path.split('/')[3]!), { status: 201, body: { data: {} } });
    const hold = asked as HoldRequest;
    if (state.mode === 'hang') return 'hang';
    if (state.released.includes(hold.purchase_id)) return { status: 409, body: { error: { code: 'wrong_state' } } };
    if (state.refusal) return { status: state.refusal.status, body: { error: { code: state.refusal.code } } };
    const { approval_above = null, is_approved } = hold.agent ?? {};
    if (approval_above !== null && !is_approved && hold.amount > approval_above)
      return { status: 422, body: { error: { code: 'approval_needed', params: { limit: approval_above } } } };
    const held = openOf(state)
      .filter(other => other.purchase_id !== hold.purchase_id)
      .reduce((sum, other) => sum + other.amount, 0);
    if (held + hold.amount > state.funds)
      return {
        status: 402,
        body: { error: { code: 'insufficient_balance', params: { missing: held + hold.amount - state.funds } } },
      };
    state.holds.set(hold.purchase_id, hold);
    if (state.lost > 0) {
      state.lost -= 1;
      return { status: 503, body: { error: { code: 'service_unavailable' } } };
    }
    return {
      status: 201,
      body: { data: { balance: state.funds, available_balance: state.funds - held - hold.amount } },
    };
  });
  return { ...server, state };
}

const openOf = ({ holds, released }: { holds: Map<string, HoldRequest>; released: readonly string[] }): HoldRequest[] =>
  [...holds.values()].filter(({ purchase_id }) => !released.includes(purchase_id));

export const aLabel = (purchaseId: string): LabelFact => ({
  id: derivedId('label', purchaseId),
  tracking_number: 'CRM0000001',
  tracking_url: null,
  created_at: '2026-11-21T18:00:00.000Z',
  documents: [],
});
