import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  MOST_MANIFESTED,
  type CarrierManifest,
  type CarrierManifestDecision,
  type WaitingForManifest,
} from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, ObjectStore, type Actor } from '@porte/service-kit';
import { supports } from '../adapters/index.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { InjectOptions, type PurchaseOptions } from '../calls/options.js';
import { carrierManifestProcess } from './carrier-manifest.process.js';
import { carrierManifestResource, viewManifest } from './carrier-manifest.resource.js';
import { carrierManifestRow, CarrierManifestEntity } from './carrier-manifest.row.js';
import { ManifestWorker } from './manifest-worker.js';

interface WaitingParcel {
  id: string;
  shipment_id: string;
  user_id: string;
  owner_id: string;
  carrier_id: string;
  carrier_name: string;
  tracking_number: string;
}

/** Parcels that no driver has taken yet and that are in no manifest; later than a week after their purchase a driver is waited for no longer. */
const WAITING = `select p.id, p.shipment_id, p.user_id, p.owner_id, p.carrier_id, c.name as carrier_name, p.tracking_number
  from tracked_parcels p join carriers c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
  where p.tenant_id = $1 and p.carrier_id = any ($2) and ($3::uuid is null or p.user_id = $3 or p.owner_id = $3)
    and p.due_at is not null and p.status = 'created' and p.manifest_id is null and p.created_at > now() - interval '7 days'
    and ($4::uuid[] is null or p.shipment_id = any ($4)) order by p.created_at, p.id limit ${MOST_MANIFESTED}`;

const REACHED = `select count(distinct shipment_id)::int as n from tracked_parcels
  where tenant_id = $1 and shipment_id = any ($2) and ($3::uuid is null or user_id = $3 or owner_id = $3)`;

/** Manifests of carriers that have them: each parcel is in one. */
@Injectable()
export class CarrierManifests implements OnModuleInit {
  private readonly process;

  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly terms: CarrierTerms,
    private readonly worker: ManifestWorker,
    private readonly store: ObjectStore,
    @Inject(resourceToken(carrierManifestResource)) private readonly rows: ResourceService<CarrierManifestEntity>,
    @InjectOptions() options: PurchaseOptions,
  ) {
    this.process = carrierManifestProcess(options);
  }

  onModuleInit(): void {
    this.processes.register(this.process, this.worker);
  }

  /** The actor's parcels that can be in a manifest, by carrier. */
  async waiting(actor: Actor): Promise<WaitingForManifest[]> {
    const parcels = await this.work.run(actor, tx => this.find(tx, actor, null));
    return [...Map.groupBy(parcels, ({ carrier_id }) => carrier_id)].map(([carrier_id, rows]) => ({
      carrier_id,
      carrier_name: rows[0]!.carrier_name,
      shipment_ids: rows.map(({ shipment_id }) => shipment_id),
    }));
  }

  /**
   * Asks each carrier for a manifest of each customer's parcels. Parcels that are in one are left out.
   * @returns those that were begun
   * @throws DomainError `not_found` where a parcel is not the actor's
   */
  order(actor: Actor, shipmentIds: readonly string[]): Promise<CarrierManifest[]> {
    return this.work.run(actor, async tx => {
      const [reached] = await tx.query<{ n: number }>(REACHED, [tx.tenantId, shipmentIds, ownerOf(actor)]);
      if (reached!.n < shipmentIds.length) throw new DomainError('not_found');
      const parcels = await this.find(tx, actor, shipmentIds);
      const groups = Map.groupBy(parcels, ({ carrier_id, user_id }) => `${carrier_id} ${user_id}`);
      const begun: CarrierManifest[] = [];
      for (const group of groups.values()) begun.push(await this.begin(tx, actor, group));
      return begun;
    });
  }

  /** Applies what staff found out. @throws DomainError `not_found`, `wrong_state` */
  settle(actor: Actor, id: string, { ordered, reason }: CarrierManifestDecision): Promise<CarrierManifest> {
    return this.work.run(actor, async tx => {
      const row = await this.rows.find(tx, actor, id);
      if (row.state !== 'needs_review') throw new DomainError('wrong_state');
      await audit(tx, actor, { action: 'carrier_manifest.settle', subject: id, data: { ordered, reason } });
      await this.processes.signal(tx, this.process, id, ordered ? 'done' : 'failed', { message: reason });
      return { ...viewManifest(row), status: ordered ? 'done' : 'failed', message: reason };
    });
  }

  /** One of its PDF files. @throws DomainError `not_found` */
  async file(actor: Actor, id: string, n: number): Promise<Buffer> {
    const { files } = await this.work.run(actor, tx => this.rows.find(tx, actor, id));
    const key = files?.[n];
    if (key === undefined) throw new DomainError('not_found');
    return this.store.get(key);
  }

  /** @param shipmentIds whose rows are locked; null for all parcels that wait, to be looked at */
  private async find(tx: Tx, actor: Actor, shipmentIds: readonly string[] | null): Promise<WaitingParcel[]> {
    const carriers = await this.carriersWithManifests(tx);
    if (carriers.length === 0) return [];
    const lock = shipmentIds ? ' for update of p' : '';
    return tx.query<WaitingParcel>(WAITING + lock, [tx.tenantId, carriers, ownerOf(actor), shipmentIds]);
  }

  private async carriersWithManifests(tx: Tx): Promise<string[]> {
    const rows = await tx.query<{ id: string }>('select id from carriers where tenant_id = $1', [tx.tenantId]);
    const stored = await this.terms.storedOf(
      tx,
      rows.map(({ id }) => id),
    );
    return [...stored].flatMap(([id, terms]) =>
      this.terms.offers(terms, adapter => supports(adapter, 'closeDay')) ? [id] : [],
    );
  }

  private async begin(tx: Tx, actor: Actor, parcels: readonly WaitingParcel[]): Promise<CarrierManifest> {
    const { user_id, owner_id, carrier_id, carrier_name } = parcels[0]!;
    const row = {
      ...carrierManifestRow.beginning(),
      id: newId(),
      user_id,
      owner_id,
      carrier_id,
      carrier_name,
      parcels: parcels.map(({ shipment_id, tracking_number }) => ({ shipment_id, tracking_number })),
    };
    await tx.query('update tracked_parcels set manifest_id = $2 where tenant_id = $1 and id = any ($3)', [
      tx.tenantId,
      row.id,
      parcels.map(({ id }) => id),
    ]);
    await this.processes.start(tx, this.process, row);
    return viewManifest(await this.rows.find(tx, actor, row.id));
  }
}

/** Whose parcels alone; null for staff, who reach all. */
const ownerOf = (actor: Actor): string | null => (isStaff(actor) ? null : actor.id);
