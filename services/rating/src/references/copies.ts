import { Injectable } from '@nestjs/common';
import { carrierAccess, readableFields, serviceAccess, type ReferenceModel } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Row } from '@porte/database-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { reference, type Include, type RuleReads } from '@porte/resource-kit';

/** The fields of a service that decide which role writes which cost. */
export interface ServiceCopy {
  id: string;
  carrier_id: string;
  name?: string;
  edit_admin_cost?: boolean;
}

/** @throws DomainError `unknown_reference` for an id that is no row of the tenant */
export async function requireReference<T = { id: string }>(
  { reference: find }: Pick<RuleReads, 'reference'>,
  model: ReferenceModel,
  id: string,
): Promise<T> {
  const row = await find<T>(model, id);
  if (!row) throw new DomainError('unknown_reference', { model });
  return row;
}

/** Checks references to rows of other services. */
@Injectable()
export class Copies {
  constructor(private readonly references: ReferenceStore) {}

  /** @throws DomainError `unknown_reference` for an id that is no row of the tenant */
  requireReference(tx: Tx, model: ReferenceModel, id: string): Promise<{ id: string }> {
    return requireReference({ reference: (of, rowId) => this.references.find(tx, of, rowId) }, model, id);
  }

  /** The ids of all services of a carrier. */
  async allServicesOf(tx: Tx, carrierId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from reference_rows where tenant_id = $1 and model = 'service' and data->>'carrier_id' = $2 and not destroyed order by id`,
      [tx.tenantId, carrierId],
    );
    return rows.map(({ id }) => id);
  }

  /** @throws DomainError `unknown_reference` if a service is unknown or belongs to another carrier */
  async servicesOf(tx: Tx, carrierId: string, serviceIds: readonly string[]): Promise<void> {
    const found = await this.references.findAll<ServiceCopy>(tx, 'service', serviceIds);
    const strangers = serviceIds.filter(id => found.get(id)?.carrier_id !== carrierId);
    if (strangers.length > 0) throw new DomainError('unknown_reference', { model: 'service', ids: strangers });
  }
}

type Keyed<K extends string> = Row & Record<K, string>;

/** Includes the service, with the amounts that the actor's role sees. */
export const serviceOf = <E extends Keyed<'service_id'>>(): Include<E> =>
  reference<E>('service', 'service_id', (service, { role }) => readableFields(service, role, serviceAccess));

/** Includes the carrier, with the fields that the actor's role sees. */
export const carrierOf = <E extends Keyed<'carrier_id'>>(): Include<E> =>
  reference<E>('carrier', 'carrier_id', (carrier, { role }) => readableFields(carrier, role, carrierAccess));

/** Includes the user's public fields. */
export const userOf = <E extends Keyed<'user_id'>>(): Include<E> =>
  reference<E>('user', 'user_id', ({ id, sequential_id, name, last_name, email }) => ({
    id,
    sequential_id,
    name,
    last_name,
    email,
  }));

/** The name of the carrier of each row's service. */
export const carrierOfService: Include<Keyed<'service_id'>> = async (rows, { tx, references }) => {
  const services = await references.findAll<ServiceCopy>(tx, 'service', [...new Set(rows.map(row => row.service_id))]);
  const ids = [...new Set([...services.values()].map(({ carrier_id }) => carrier_id))];
  const carriers = await references.findAll<{ name: string }>(tx, 'carrier', ids);
  return new Map(rows.map(row => [row.id, carriers.get(services.get(row.service_id)?.carrier_id ?? '')?.name ?? null]));
};
