import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { isSecretKey, SECRET_MASK } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { exportWriters, xlsx } from '@porte/resource-kit';
import { attachment, type Actor } from '@porte/service-kit';
import { CarrierSettingEntity } from '../carrier-settings/carrier-setting.entity.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { ServiceEntity } from '../services/service.entity.js';

const FIELDS = ['part', 'name', 'value', 'service_type', 'status'];

/** Writes an own agreement as a workbook: a row for the agreement, and one for each service and setting. */
@Injectable()
export class AgreementFile {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  /** @throws DomainError `not_found` if it is out of reach, or a carrier of the tenant */
  async stream(actor: Actor, id: string): Promise<StreamableFile> {
    const { name, file } = await this.of(actor, id);
    return new StreamableFile(Readable.from(file), {
      type: exportWriters.xlsx.type,
      disposition: attachment(`${name}.xlsx`),
    });
  }

  /** @throws DomainError `not_found` if it is out of reach, or a carrier of the tenant */
  private of(actor: Actor, id: string): Promise<{ name: string; file: AsyncGenerator<Uint8Array> }> {
    return this.work.run(actor, async tx => {
      const carrier = await this.carriers.find(tx, actor, id);
      if (!carrier.own_agreements) throw new DomainError('not_found');
      const of = { tenant_id: tx.tenantId, carrier_id: id };
      const services = await tx.manager.find(ServiceEntity, { where: of, order: { name: 'asc' } });
      const settings = await tx.manager.find(CarrierSettingEntity, { where: of, order: { key: 'asc' } });
      const rows = [
        { part: 'agreement', name: carrier.name, value: carrier.provider_code, status: carrier.status },
        ...services.map(({ name, code, service_type, status }) => ({
          part: 'service',
          name,
          value: code,
          service_type,
          status,
        })),
        ...settings.map(({ key, value }) => ({
          part: 'setting',
          name: key,
          value: isSecretKey(key) ? SECRET_MASK : (value ?? ''),
        })),
      ];
      return { name: carrier.name, file: xlsx('agreement', FIELDS, inOneSlice(rows)) };
    });
  }
}

async function* inOneSlice(rows: readonly object[]): AsyncGenerator<readonly object[]> {
  yield rows;
}
