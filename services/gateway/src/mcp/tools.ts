import type { PorteClient } from '@porte/client';
import type { AgentToolName } from '@porte/contracts';
import { z } from 'zod';
import { rateView, shipmentView } from './views.js';

/** What the tools work with. */
export interface Toolbox {
  porte: PorteClient;
  /** where people and programs reach the platform, such as `https://demo.porte.example` */
  origin: string;
}

/** A tool of the MCP server. Each calls the public API with the agent's key, so rules, scopes and limits are the API's own. */
export interface AgentTool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: AgentToolName;
  title: string;
  description: string;
  input: Shape;
  hints: { readOnlyHint?: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
  run(box: Toolbox, input: z.infer<z.ZodObject<Shape>>): Promise<object>;
}

const defineTool = <Shape extends z.ZodRawShape>(tool: AgentTool<Shape>): AgentTool => tool as unknown as AgentTool;

const shipmentId = z.uuid().describe('The id of the shipment.');
const idempotencyKey = z
  .string()
  .min(1)
  .max(200)
  // it travels in a header
  .regex(/^[\x20-\x7e]+$/)
  .describe('A text of your choice that names this decision. Repeat a call with the same key: it has its effect once.');
const cm = z.number().positive().max(1000);
const sides = {
  weight: z.number().min(0.1).max(1000).describe('Weight in kg.'),
  length: cm.describe('Length in cm.'),
  width: cm.describe('Width in cm.'),
  height: cm.describe('Height in cm.'),
};
const text = (most: number) => z.string().min(1).max(most);
const address = z.object({
  name: text(35),
  company: text(60).optional(),
  phone: text(25),
  email: z.email().max(254).optional(),
  street: text(30),
  number: text(15),
  neighborhood: text(60),
  city: text(35),
  state: text(60),
  postal_code: text(7),
  country_code: z.string().length(2).default('MX'),
  reference: text(35).optional(),
});

const quote = defineTool({
  name: 'quote',
  title: 'Quote a parcel',
  description:
    'Prices of every service for a parcel between two Mexican postal codes, cheapest first, in Mexican pesos. Nothing is created or charged.',
  input: { origin_postal_code: text(10), destination_postal_code: text(10), ...sides },
  hints: { readOnlyHint: true },
  async run({ porte }, input) {
    const { data } = await porte.POST('/api/quotes', { body: { quote: { ...input, parcel_type: 'box' } } });
    return { rates: data!.data.data.map(rateView), unanswered: data!.data.unanswered ?? [] };
  },
});

const createShipment = defineTool({
  name: 'create_shipment',
  title: 'Draft a shipment',
  description:
    'Creates a draft with both addresses and one box, and answers its rates. Nothing is charged: buy the label of a rate with buy_label.',
  input: {
    origin: address,
    destination: address,
    parcel: z.object({
      ...sides,
      contents: text(120),
      declared_value: z.number().min(0).describe('Value of the contents in pesos.'),
    }),
    idempotency_key: idempotencyKey,
  },
  hints: { destructiveHint: false, idempotentHint: true },
  async run({ porte }, { origin, destination, parcel, idempotency_key }) {
    const { data } = await porte.POST('/api/shipments', {
      headers: { 'Idempotency-Key': `${idempotency_key}/draft` },
      body: { shipment: { origin_attributes: origin, destination_attributes: destination } },
    });
    const { id, sequential_id } = data!.data;
    const { declared_value, ...box } = parcel;
    await porte.POST('/api/shipments/{id}/parcels', {
      headers: { 'Idempotency-Key': `${idempotency_key}/parcel` },
      params: { path: { id } },
      body: { parcel: { ...box, parcel_type: 'box', declared_tax_value: declared_value } },
    });
    return { shipment_id: id, number: sequential_id, ...(await ratesOf(porte, id)) };
  },
});

const listRates = defineTool({
  name: 'list_rates',
  title: 'Rates of a draft',
  description: 'The rates of a drafted shipment now, cheapest first, in pesos.',
  input: { shipment_id: shipmentId },
  hints: { readOnlyHint: true },
  run: ({ porte }, { shipment_id }) => ratesOf(porte, shipment_id),
});

async function ratesOf(porte: PorteClient, id: string) {
  const { data } = await porte.GET('/api/shipments/{id}/rates', { params: { path: { id } } });
  return { rates: data!.data.map(rateView) };
}

const buyLabel = defineTool({
  name: 'buy_label',
  title: 'Buy a label',
  description:
    'Buys the label of one rate of a drafted shipment and charges the balance of the shop. Give service_id and total of the rate as they were answered: if the price changed, nothing is bought. ' +
    'Above a price that the owner of the key has set, the answer is approval_needed with an approval_id, and nothing is charged: the owner is asked, and get_approval tells the answer. If is_purchase_running is true, the purchase continues: read it with track.',
  input: {
    shipment_id: shipmentId,
    service_id: z.uuid(),
    total: z.number().min(0).max(99_999_999).describe('The price of the rate in pesos.'),
    reason: text(200)
      .optional()
      .describe('Why, in words for the owner of the key, who reads them where approval is needed.'),
    idempotency_key: idempotencyKey,
  },
  hints: { destructiveHint: true, idempotentHint: true },
  async run({ porte }, { shipment_id, service_id, total, reason, idempotency_key }) {
    const { data } = await porte.POST('/api/shipments/{id}/rates', {
      headers: { 'Idempotency-Key': idempotency_key },
      params: { path: { id: shipment_id } },
      body: { rate: { service_id, total, ...(reason && { reason }) } },
    });
    const { shipment, user } = data!.data;
    return { shipment: shipmentView(shipment), balance: user.balance };
  },
});

const getApproval = defineTool({
  name: 'get_approval',
  title: 'State of an approval',
  description:
    'What became of a purchase that needs the approval of the owner of the key: waiting, buying, bought, refused, expired, or failed with its code. Approved purchases are bought without another call.',
  input: { approval_id: z.uuid() },
  hints: { readOnlyHint: true },
  async run({ porte }, { approval_id: id }) {
    const { data } = await porte.GET('/api/purchase_approvals/{id}', { params: { path: { id } } });
    const { state, code, shipment_id, total, expires_at } = data!.data;
    return { approval: { approval_id: id, state, code, shipment_id, total, expires_at } };
  },
});

const getLabel = defineTool({
  name: 'get_label',
  title: 'Where the label is',
  description:
    'Addresses of a bought label: the file, for programs that send the same Authorization header; the page of the shipment, for people who are signed in; and the public tracking page.',
  input: { shipment_id: shipmentId },
  hints: { readOnlyHint: true },
  async run({ porte, origin }, { shipment_id: id }) {
    const { data } = await porte.GET('/api/shipments/{id}', { params: { path: { id } } });
    const label = data!.data.generated_label;
    if (!label) return { label: null, status: data!.data.status };
    return {
      label: {
        tracking_number: label.tracking_number,
        file: new URL(label.download_url, origin).href,
        page: new URL(`/shipments/${id}`, origin).href,
        tracking_page: new URL(label.tracking_page, origin).href,
      },
    };
  },
});

const track = defineTool({
  name: 'track',
  title: 'Follow a shipment',
  description: 'Where a shipment stands: its state, and what happened to it so far, oldest first.',
  input: { shipment_id: shipmentId },
  hints: { readOnlyHint: true },
  async run({ porte }, { shipment_id: id }) {
    const params = { path: { id } };
    const [shipment, timeline] = await Promise.all([
      porte.GET('/api/shipments/{id}', { params }),
      porte.GET('/api/shipments/{id}/timeline', { params }),
    ]);
    return {
      shipment: shipmentView(shipment.data!.data),
      events: timeline.data!.data!.map(({ kind, at, facts }) => ({ kind, at, facts })),
    };
  },
});

const listShipments = defineTool({
  name: 'list_shipments',
  title: 'List shipments',
  description: 'Shipments, newest first, ten a page. search finds names, companies, numbers and tracking numbers.',
  input: { search: z.string().max(100).optional(), page: z.number().int().min(1).max(1000).default(1) },
  hints: { readOnlyHint: true },
  async run({ porte }, { search, page }) {
    const query = { page, per_page: 10, ...(search && { search }) };
    const { data } = await porte.GET('/api/shipments', { params: { query } });
    return { shipments: data!.data.map(shipmentView) };
  },
});

const requestCancellation = defineTool({
  name: 'request_cancellation',
  title: 'Ask to cancel a label',
  description:
    'Asks to cancel a bought label. Whether it is cancelled and refunded is decided by the carrier or by staff.',
  input: { shipment_id: shipmentId, reason: text(300).optional(), idempotency_key: idempotencyKey },
  hints: { destructiveHint: true, idempotentHint: true },
  async run({ porte }, { shipment_id: id, reason, idempotency_key }) {
    await porte.PUT('/api/shipments/{id}/request_cancellation', {
      headers: { 'Idempotency-Key': idempotency_key },
      params: { path: { id } },
      body: { shipment: { ...(reason && { reason }) } },
    });
    const { data } = await porte.GET('/api/shipments/{id}', { params: { path: { id } } });
    return { shipment: shipmentView(data!.data) };
  },
});

const getBalance = defineTool({
  name: 'get_balance',
  title: 'Balance of the shop',
  description: 'The balance that labels are paid from, in pesos. It cannot be raised from here.',
  input: {},
  hints: { readOnlyHint: true },
  async run({ porte }) {
    const { data } = await porte.GET('/api/registrations');
    const { balance, available_balance } = data!.data as { balance: number; available_balance?: number };
    return { balance, available_balance: available_balance ?? balance };
  },
});

/** All tools. None tops up a balance, or reaches keys, prices or users. */
export const agentTools: readonly AgentTool[] = [
  quote,
  createShipment,
  listRates,
  buyLabel,
  getApproval,
  getLabel,
  track,
  listShipments,
  requestCancellation,
  getBalance,
];
