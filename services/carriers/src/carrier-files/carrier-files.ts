import { Injectable } from '@nestjs/common';
import { missingSettings, SECRET_MASK, type CarrierFile, type CarrierFilePreview } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { assertSettingValue } from '../carrier-settings/setting-rules.js';
import { SettingSpecs } from '../carrier-settings/setting-specs.js';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { carrierView } from '../carriers/carrier.view.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { ServiceEntity } from '../services/service.entity.js';
import { documentOf } from './carrier-document.js';
import { planOf, type CarrierPlan } from './carrier-plan.js';
import { readCarrierFile } from './read-carrier-file.js';
import { readSnapshot, type CarrierSnapshot, type PricesByService } from './carrier-snapshot.js';
import { CarrierWriter } from './carrier-writer.js';
import { ServicePrices } from './service-prices.js';

/** Files of whole carriers: written, compared with what is saved, and imported. */
@Injectable()
export class CarrierFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly specs: SettingSpecs,
    private readonly prices: ServicePrices,
    private readonly writer: CarrierWriter,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  /**
   * The file of a carrier.
   * @throws DomainError `not_found`, also for an own agreement; `carrier_file_too_large`
   */
  async file(actor: Actor, id: string): Promise<CarrierFile> {
    const services = await this.work.run(actor, async tx => serviceIds(tx, await this.tenantCarrier(tx, actor, id)));
    const prices = await this.prices.of(actor, services);
    return this.work.run(actor, async tx => {
      const carrier = await this.tenantCarrier(tx, actor, id);
      return documentOf(await readSnapshot(tx, carrier, prices), carrier);
    });
  }

  /** What an import of the file would change. @throws ValidationFailed for a file that does not fit the tenant */
  async preview(actor: Actor, bytes: Buffer): Promise<CarrierFilePreview> {
    const file = await readCarrierFile(bytes);
    const prices = await this.pricesOf(actor, file);
    return this.work.run(actor, async tx => {
      const snapshot = await this.snapshot(tx, file, prices);
      const plan = planOf(file, snapshot);
      await this.requireImportable(tx, plan);
      return { ...plan.preview, missing_settings: this.missingSettings(file, snapshot) };
    });
  }

  /**
   * Imports a file: all of it or nothing.
   * @param base of the preview that was confirmed
   * @param id of a new carrier
   * @throws DomainError `conflict` where the preview is out of date
   */
  async import(actor: Actor, bytes: Buffer, base: string | undefined, id: string): Promise<object> {
    const file = await readCarrierFile(bytes);
    const prices = await this.pricesOf(actor, file);
    return this.work.run(actor, async tx => {
      // Two imports at once would both create the carrier.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`carrier files ${tx.tenantId}`]);
      const snapshot = await this.snapshot(tx, file, prices);
      if (snapshot.carrier) await this.carriers.find(tx, actor, snapshot.carrier.id, 'write');
      const plan = planOf(file, snapshot);
      if (base !== undefined && base !== plan.preview.base) throw new DomainError('conflict');
      return carrierView(await this.writer.write(tx, actor, snapshot, plan, id), actor);
    });
  }

  /** What the import would refuse is refused before it is confirmed. @throws ValidationFailed for an unknown provider, or a value that breaks its rule */
  private async requireImportable(tx: Tx, { file, settings }: CarrierPlan): Promise<void> {
    const { provider } = file.carrier;
    const found = await tx.query('select from providers where code = $1', [provider]);
    if (found.length === 0) throw ValidationFailed.of('carrier.provider', 'invalid');
    for (const { at, input } of settings) {
      const { key, value } = input;
      const mayBeEmpty = this.specs.mayBeEmpty(provider, key);
      const broken = this.specs.brokenRule(provider, key, value);
      assertSettingValue(broken, { value, mayBeEmpty }, `settings.${at}.value`);
    }
  }

  private async tenantCarrier(tx: Tx, actor: Actor, id: string): Promise<CarrierEntity> {
    const carrier = await this.carriers.find(tx, actor, id);
    if (carrier.own_agreements) throw new DomainError('not_found');
    return carrier;
  }

  private async pricesOf(actor: Actor, file: CarrierFile): Promise<PricesByService> {
    const services = await this.work.run(actor, async tx => {
      const carrier = await namedCarrier(tx, file);
      return carrier ? serviceIds(tx, carrier) : [];
    });
    return this.prices.of(actor, services);
  }

  private async snapshot(tx: Tx, file: CarrierFile, prices: PricesByService): Promise<CarrierSnapshot> {
    const names = file.zones.map(({ name }) => name);
    return readSnapshot(tx, await namedCarrier(tx, file), prices, names);
  }

  private missingSettings(file: CarrierFile, { settings }: CarrierSnapshot): string[] {
    const values = Object.fromEntries([
      ...settings.map(({ key, value, secret }) => [key, secret === null ? value : SECRET_MASK]),
      ...file.settings.filter(({ value }) => value.trim() !== '').map(({ key, value }) => [key, value]),
    ]) as Record<string, string | null>;
    return missingSettings(this.specs.of(file.carrier.provider), values);
  }
}

async function serviceIds(tx: Tx, { id: carrier_id }: CarrierEntity): Promise<string[]> {
  const services = await tx.manager.find(ServiceEntity, {
    where: { tenant_id: tx.tenantId, carrier_id },
    select: { id: true },
  });
  return services.map(({ id }) => id);
}

/** The carrier of the tenant that the file names, which is none of a customer's agreements; null for a new one. */
const namedCarrier = (tx: Tx, { carrier: { name } }: CarrierFile): Promise<CarrierEntity | null> =>
  tx.manager.findOneBy(CarrierEntity, { tenant_id: tx.tenantId, name, own_agreements: false });
