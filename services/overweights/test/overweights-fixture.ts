import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  eventExamples,
  type EventType,
  type ImportState,
  type ImportView,
  type Overweight,
  type PaidBox,
  type PaidParcel,
  type ReweighFact,
} from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import { ActorHeader, type Actor } from '@porte/service-kit';
import {
  anActor,
  DEMO,
  recordEvents,
  startTestService,
  TEST_SECRET,
  type ApiAnswer,
  type TestService,
} from '@porte/testing-kit';
import { Client } from 'pg';
import { matchProcess } from '../src/imports/match.process.js';
import { overweightsService } from '../src/service.js';

/** Everything that waits for a time is due then. */
const LATER = Date.parse('2099-01-01T00:00:00Z');

export const admin = anActor('admin', { name: 'Rita Mora' });

export const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};

/** Shipments, of which only the prices of parcels are asked. */
class FakeShipments {
  readonly parcels = new Map<string, PaidParcel>();
  boxes: PaidBox[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeShipments> {
    const header = new ActorHeader(TEST_SECRET);
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { tracking_numbers = [] } = JSON.parse(Buffer.concat(chunks).toString()) as { tracking_numbers?: string[] };
      const answers: Record<string, () => unknown[]> = {
        '/internal/paid_parcels': () => tracking_numbers.flatMap(number => fake.parcels.get(number) ?? []),
        '/internal/paid_parcels/boxes': () => fake.boxes,
      };
      const answer = header.verify(request.headers['x-porte-actor']) ? answers[request.url!] : undefined;
      response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: answer?.() ?? [] }));
    });
    const fake = new FakeShipments(server);
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const PNG = Buffer.from('89504e470d0a1a0a00000049454e44ae426082', 'hex');
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

const TOLD: readonly EventType[] = [
  'overweight.reported',
  'overweight.contested',
  'overweight.dispute_decided',
  'overweight.message_sent',
  'overweight.letter_sent',
  'overweight.charge_requested',
  'overweight.rebate_requested',
  'overweight.rebate_canceled',
  'overweight.refund_requested',
  'overweight.plan_offered',
  'overweight.plan_started',
  'overweight.plan_cancel_requested',
];

/** The service overweights beside shipments and billing that are played by the test. */
export class OverweightsFixture {
  private parcels = 0;
  private readonly seen: Envelope[];

  private constructor(
    readonly porte: TestService,
    private readonly shipments: FakeShipments,
  ) {
    this.seen = recordEvents(porte.bus, TOLD, { consumer: 'test of cases' });
  }

  static async start(): Promise<OverweightsFixture> {
    const shipments = await FakeShipments.start();
    const porte = await startTestService(overweightsService, { env: { SHIPMENTS_URL: shipments.url } });
    return new OverweightsFixture(porte, shipments);
  }

  async stop(): Promise<void> {
    await this.porte.stop();
    this.shipments.close();
  }

  /** A parcel of 30 × 25 × 20 cm and 3.4 kg that was paid up to 5 kg. */
  aParcel(of: Actor, change: Partial<PaidParcel> = {}): PaidParcel {
    const n = (this.parcels += 1);
    const parcel: PaidParcel = {
      shipment_id: newId(),
      sequential_id: 195 + n,
      user_id: of.id,
      owner_id: of.owner_id,
      tracking_number: `EST${String(n).padStart(7, '0')}`,
      labelled_at: '2026-11-12T18:00:00.000Z',
      carrier_id: derivedId('carrier', 'estafeta'),
      carrier_name: 'Estafeta',
      service_id: derivedId('service', 'terrestre'),
      service_name: 'Terrestre',
      own_agreement: false,
      demo: false,
      paid_kg: 5,
      extra_kg_overweight_price: 14.5,
      volumetric_divisor: 5000,
      declared: { length: 30, width: 25, height: 20, weight: 3.4, volumetric_weight: 3 },
      ...change,
    };
    this.shipments.parcels.set(parcel.tracking_number, parcel);
    return parcel;
  }

  /** How many labels shipments counts of each box. */
  set boxes(boxes: PaidBox[]) {
    this.shipments.boxes = boxes;
  }

  /** Its label is not known yet. */
  hide({ tracking_number }: PaidParcel): void {
    this.shipments.parcels.delete(tracking_number);
  }

  show(parcel: PaidParcel): void {
    this.shipments.parcels.set(parcel.tracking_number, parcel);
  }

  /** 42 × 36 × 26 cm: 7.8624 kg by volume, three kg above the paid ones. */
  report({ tracking_number }: { tracking_number: string }, change: object = {}, by = admin): Promise<ApiAnswer> {
    const overweight = { tracking_number, length: 42, width: 36, height: 26, weight: 3.6, ...change };
    return this.porte.as(by).post('/api/overweights', { overweight });
  }

  async reported(of: Actor, change: object = {}): Promise<Overweight> {
    const answer = await this.report(this.aParcel(of), change);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }

  move(by: Actor, id: string, verb: string, overweight?: object): Promise<ApiAnswer> {
    const body = verb === 'deduction' ? overweight : overweight && { overweight };
    return this.porte.as(by).put(`/api/overweights/${id}/${verb}`, body ?? {});
  }

  /** A multipart form with files; @param field the name of each */
  async form(
    by: Actor,
    verb: 'PUT' | 'POST',
    path: string,
    fields: Record<string, string>,
    files: readonly Buffer[],
    { field = 'files[]', headers = {} }: { field?: string; headers?: Record<string, string> } = {},
  ): Promise<ApiAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(`overweight[${name}]`, value);
    for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'foto');
    const answer = await fetch(`${this.porte.service.url}/api/overweights/${path}`, {
      method: verb,
      headers: { ...this.porte.as(by).signed(), ...headers },
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** @param more another description, or the kg that are accepted */
  contest(
    by: Actor,
    id: string,
    more: Record<string, string> = {},
    files: readonly Buffer[] = [PNG, PDF],
  ): Promise<ApiAnswer> {
    return this.form(by, 'PUT', `${id}/contest`, { evidence_description: 'Es la caja de siempre', ...more }, files);
  }

  async shown(by: Actor, id: string): Promise<Overweight> {
    return (await this.porte.as(by).get(`/api/overweights/${id}`)).body.data;
  }

  async kinds(by: Actor, id: string): Promise<string[]> {
    const { body } = await this.porte.as(by).get(`/api/overweights/${id}/timeline`);
    return (body.data as { kind: string }[]).map(({ kind }) => kind);
  }

  /** Everything that waits for a time takes its step. */
  step(): Promise<number> {
    return this.porte.service.get(Processes).step({ now: new Date(LATER) });
  }

  async eventsOf(id: string): Promise<Envelope[]> {
    await this.porte.settled();
    return this.seen.filter(({ subject }) => subject === id);
  }

  /** A carrier's invoice is uploaded, and read; @param by without the right to import it is refused */
  async upload(content: string | Uint8Array, fields: Record<string, string> = {}, by = admin): Promise<ApiAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files[]', new Blob([new Uint8Array(Buffer.from(content as string))]), 'factura.csv');
    const answer = await fetch(`${this.porte.service.url}/api/overweights/import`, {
      method: 'POST',
      headers: this.porte.as(by).signed(),
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** The import when it has come to one of the states. */
  async import(id: string, states: readonly ImportState[] = ['ready', 'rejected']): Promise<ImportView> {
    const processes = this.porte.service.get(Processes);
    await processes.outcome(importProcess, { tenant_id: DEMO, id }, { states, timeoutMs: 60_000 });
    return (await this.porte.as(admin).get(`/api/overweights/imports/${id}`)).body.data;
  }

  /** Uploads, confirms, and waits until the parcels of all lines were looked for. */
  async imported(content: string | Uint8Array, fields: Record<string, string> = {}): Promise<ImportView> {
    const { body } = await this.upload(content, fields);
    await this.import(body.data.id);
    await this.porte.as(admin).post(`/api/overweights/imports/${body.data.id}/confirm`);
    const done = await this.import(body.data.id, ['done', 'failed']);
    await this.matched();
    return done;
  }

  async matched(): Promise<void> {
    const found = await this.rows<{ id: string }>('select id from overweight_matches');
    const processes = this.porte.service.get(Processes);
    for (const { id } of found)
      await processes.outcome(matchProcess, { tenant_id: DEMO, id }, { states: ['done', 'failed'], timeoutMs: 60_000 });
  }

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    const client = new Client({ connectionString: this.porte.database.superuserUrl });
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** What billing's ledger tells. */
  async post(type: EventType & `balance.overweight_${string}`, of: Overweight, more: object = {}): Promise<void> {
    const { id: overweight_id, shipment_id, amount } = of;
    const data = { ...eventExamples[type], overweight_id, shipment_id, amount, ...more };
    await this.tell(type, 'billing', of.user_id, data);
  }

  /** Publishes a reweigh of a parcel. @param change measures, or the id of an earlier one */
  async reweighed(of: PaidParcel, change: Partial<ReweighFact>): Promise<ReweighFact> {
    const { shipment_id, user_id, owner_id, tracking_number } = of;
    const example = eventExamples['parcel.reweighed'];
    const none = { length: null, width: null, height: null };
    const reweigh = { ...example.reweigh, id: newId(), ...none, ...change };
    await this.tell('parcel.reweighed', 'carriers', shipment_id, {
      ...example,
      ...{ shipment_id, user_id, owner_id, tracking_number, reweigh },
    });
    return reweigh;
  }

  async setting(key: string, value: string): Promise<void> {
    const id = derivedId('setting', key);
    await this.tell('setting.updated', 'catalog', id, { id, key, value });
  }

  /** A user that is a duplicate was merged into another one. */
  async merged({ id }: Actor, into: Actor): Promise<void> {
    await this.tell('user.updated', 'identity', into.id, { id: into.id, merged_into: null });
    await this.tell('user.updated', 'identity', id, { id, merged_into: into.id });
  }

  /** @param time_zone of the tenant, an IANA name */
  async zone(time_zone: string): Promise<void> {
    await this.tell('tenant.updated', 'identity', DEMO, { id: DEMO, slug: 'demo', time_zone });
  }

  private async tell(type: string, source: string, subject: string, data: object): Promise<void> {
    const id = newId();
    await this.porte.bus.publish({
      id,
      type,
      source,
      subject,
      tenantId: DEMO,
      time: new Date(0).toISOString(),
      correlationId: id,
      data,
    } as Envelope);
    await this.porte.settled();
  }
}
