import { Inject, Injectable } from '@nestjs/common';
import {
  POSTAL_CODE_KINDS,
  RULE_DESCRIPTIONS,
  RULE_OF_KIND,
  type KindEffect,
  type PostalCodeKind,
  type RowFact,
} from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { carrierResource } from '../carriers/carrier.resource.js';
import { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';
import { assertNotFrozen } from '../services/service-rules.js';
import { ValidatorEntity } from '../validators/validator.entity.js';
import { validatorResource } from '../validators/validator.resource.js';

interface Attached {
  id: string;
  status: string;
}

/** The validators of a rule that a service has, itself or by its carrier. */
const ATTACHED = `select v.id, v.status from validators v
  join services s on s.tenant_id = v.tenant_id and s.id = $2 join carriers c on c.tenant_id = s.tenant_id and c.id = s.carrier_id
  where v.tenant_id = $1 and v.name = $3 and (v.id = any(s.validator_ids) or v.id = any(c.validator_ids))`;

const SERVICE = `select s.service_type, c.freeze_settings from services s join carriers c on c.tenant_id = s.tenant_id and c.id = s.carrier_id
  where s.tenant_id = $1 and s.id = $2 for update of s`;

async function activeValidator(tx: Tx, kind: PostalCodeKind): Promise<string | null> {
  const name = RULE_OF_KIND[kind];
  const rows = await tx.query<Attached>(
    `select id, status from validators where tenant_id = $1 and name = $2 order by created_at, id`,
    [tx.tenantId, name],
  );
  // A rule that the tenant has suspended stays so: the page says that the list has no effect.
  if (rows.length > 0) return rows.find(({ status }) => status === 'active')?.id ?? null;
  const id = newId();
  await tx.query(
    `insert into validators (tenant_id, id, name, description, status, params) values ($1, $2, $3, $4, 'active', '{}')`,
    [tx.tenantId, id, name, RULE_DESCRIPTIONS[kind]],
  );
  const validator = await tx.manager.findOneByOrFail(ValidatorEntity, { tenant_id: tx.tenantId, id });
  await tx.publish('validator.created', id, validatorResource.fact(validator) as RowFact);
  return id;
}

/**
 * Gives a service the rule that reads a kind of its entries, so that a list does what it says. Services that have the rule keep it as it is. A zonal
 * service goes by its zones and has none; the settings of a frozen carrier are changed by developers only.
 */
export async function followEntries(tx: Tx, serviceId: string, kind: PostalCodeKind): Promise<void> {
  const [service] = await tx.query<{ service_type: string; freeze_settings: boolean }>(SERVICE, [
    tx.tenantId,
    serviceId,
  ]);
  if (!service || service.service_type === 'zonal' || service.freeze_settings) return;
  await switchOn(tx, serviceId, kind);
}

async function switchOn(tx: Tx, serviceId: string, kind: PostalCodeKind): Promise<void> {
  const attached = await tx.query<Attached>(ATTACHED, [tx.tenantId, serviceId, RULE_OF_KIND[kind]]);
  if (attached.length > 0) return;
  const validatorId = await activeValidator(tx, kind);
  if (!validatorId) return;
  await tx.query(
    `with changed as (update services set validator_ids = validator_ids || $3::uuid, updated_at = now() where tenant_id = $1 and id = $2 returning id) select id from changed`,
    [tx.tenantId, serviceId, validatorId],
  );
  const changed = await tx.manager.findOneByOrFail(ServiceEntity, { tenant_id: tx.tenantId, id: serviceId });
  await tx.publish('service.updated', serviceId, serviceResource.fact(changed) as RowFact);
}

/** Whether the rule of each kind is on for a service. */
export async function rulesOf(tx: Tx, serviceId: string): Promise<Record<PostalCodeKind, KindEffect['rule']>> {
  const of = async (kind: PostalCodeKind): Promise<[PostalCodeKind, KindEffect['rule']]> => {
    const attached = await tx.query<Attached>(ATTACHED, [tx.tenantId, serviceId, RULE_OF_KIND[kind]]);
    if (attached.some(({ status }) => status === 'active')) return [kind, 'on'];
    return [kind, attached.length > 0 ? 'suspended' : 'off'];
  };
  return Object.fromEntries(await Promise.all(POSTAL_CODE_KINDS.map(of))) as Record<PostalCodeKind, KindEffect['rule']>;
}

/** Switches the rules of postal codes on for a service. */
@Injectable()
export class PostalCodeRules {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(ReferenceStore) private readonly references: ReferenceStore,
  ) {}

  /** After an entry was saved by hand. */
  follow(actor: Actor, serviceId: string, kind: PostalCodeKind): Promise<void> {
    return this.work.run(actor, tx => followEntries(tx, serviceId, kind));
  }

  /**
   * Where a person asks for it.
   * @throws DomainError `not_found`; `forbidden` where the carrier is frozen and the actor is not a developer; `wrong_state` for a zonal service
   */
  switchOn(actor: Actor, serviceId: string, kind: PostalCodeKind): Promise<void> {
    return this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      const service = await reads.row(serviceResource, serviceId, 'write');
      assertNotFrozen(await reads.row(carrierResource, service.carrier_id), actor);
      if (service.service_type === 'zonal') throw new DomainError('wrong_state');
      await switchOn(tx, serviceId, kind);
    });
  }
}
