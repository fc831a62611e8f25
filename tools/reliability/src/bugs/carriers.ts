import { createHash } from 'node:crypto';
import { AttemptWorker, CarrierLimit, WaybillNumbers } from '@porte/carriers';
import { extendServices, ObjectStore } from '@porte/service-kit';
import { absentOnce, releaseOnUnknown, retryOnUnknown } from '@porte/simulation/planted.js';
import { replaceMethod } from '../child/replace-method.js';
import type { PlantedBug } from './bug.js';

/** What can go wrong between us and the carrier. */
export const carrierBugs: readonly PlantedBug[] = [
  {
    name: 'retry-on-unknown',
    about: 'a lost answer is asked again without a look-up',
    scenario: 'unknown',
    orders: 40,
    checks: ['label_twice'],
    patch: () => replaceMethod(AttemptWorker, 'lookUp', retryOnUnknown),
  },
  {
    name: 'release-on-unknown',
    about: 'a lost answer is taken for a no',
    scenario: 'unknown',
    orders: 40,
    checks: ['charge_differs', 'label_lost'],
    patch: () => replaceMethod(AttemptWorker, 'outcomeOf', releaseOnUnknown),
  },
  {
    name: 'absent-once',
    about: 'one "no such label" is believed before the carrier\'s look-up has settled',
    scenario: 'settling',
    orders: 40,
    checks: ['label_twice'],
    patch: () => replaceMethod(AttemptWorker, 'absent', absentOnce),
  },
  {
    name: 'waybill-twice',
    about: 'a free waybill is read and not held',
    scenario: 'waybills',
    orders: 60,
    checks: ['waybill_twice'],
    sql: [
      {
        service: 'carriers',
        to: 'alter table label_numbers drop constraint label_numbers_tenant_id_carrier_id_number_key',
      },
    ],
    patch: () =>
      replaceMethod(
        WaybillNumbers,
        'hold',
        () =>
          async function (tx, { carrier_id, reference }) {
            const [free] = await tx.query(
              `select id, number from waybills w where tenant_id = $1 and carrier_id = $2 and state = 'free'
              and not exists (select from label_numbers where tenant_id = $1 and reference = $3) order by created_at, id limit 1`,
              [tx.tenantId, carrier_id, reference],
            );
            if (!free) return null;
            await tx.query(
              'insert into label_numbers (tenant_id, id, carrier_id, reference, number, waybill_id) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
              [tx.tenantId, carrier_id, reference, free.number, free.id],
            );
            return { number: free.number, is_kept: true, has_more: true };
          },
      ),
  },
  {
    name: 'limit-counted-late',
    about: "a carrier's limit counts what was sold, not what is being bought",
    scenario: 'limit',
    orders: 130,
    checks: ['not_exactly'],
    patch: () =>
      replaceMethod(
        CarrierLimit,
        'hasRoom',
        () =>
          async function (tx, { carrier_id }) {
            const [limited] = await tx.query(
              'select shipment_limit - shipment_count as room from carriers where tenant_id = $1 and id = $2 and shipment_limit > 0',
              [tx.tenantId, carrier_id],
            );
            return !limited || limited.room > 0;
          },
      ),
  },
  {
    name: 'label-not-stored',
    about: "a label's file is named and not written",
    scenario: 'balance',
    orders: 10,
    checks: ['label_lost'],
    patch: () =>
      extendServices(service => {
        if (service.name !== 'carriers') return;
        service.get(ObjectStore).put = (tenantId, bytes, extension) => {
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          return Promise.resolve({ key: `${tenantId}/${sha256}.${extension}`, sha256 });
        };
      }),
  },
];
