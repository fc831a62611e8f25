import type { LabelFact, RateFact } from '@porte/contracts';
import type { CommitStatement } from '@porte/database-kit';
import type { Tx } from '@porte/messaging-kit';
import { LabelTotals } from '../counts/label-totals.js';
import { PurchaseTotals } from './purchase-totals.js';
import type { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import { toShipment } from '../shipments/persistence/shipment.mapper.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import type { PurchaseSummary } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';

const NOW = new Date('2026-11-21T18:00:00Z');
const rate = { service_id: 'e', carrier_id: 'c', carrier_name: 'C', total: 139 } as RateFact;
const row = {
  id: 's',
  tenant_id: 't',
  user_id: 'u',
  owner_id: 'u',
  status: 'pending',
  step: 'confirmed',
  parcels: [],
  rate,
  purchase: { id: 'b', state: 'buying', service_id: 'e', since: '' },
  label: null,
  labelled_at: null,
  return_of: null,
  printed_at: null,
  to_print: false,
  version: 3,
} as unknown as ShipmentEntity;

describe('the end of a purchase', () => {
  it('locks the shipment and the counts of its tabs before the totals, as a cancellation does', () => {
    const sent: string[] = [];
    const withCommit = (statement: CommitStatement | (() => CommitStatement)): void =>
      void sent.push((typeof statement === 'function' ? statement() : statement).text);
    const clock = { now: () => NOW };
    const purchases = new PurchaseRepository(new ShipmentRepository(new LabelTotals(), clock), new PurchaseTotals());
    const shipment = toShipment(row);
    const purchase = { id: 'b', state: 'buying', rate } as PurchaseSummary;
    shipment.attachLabel({ id: 'l', tracking_number: '1' } as LabelFact, purchase, NOW);
    purchases.move({ tenantId: 't', withCommit } as unknown as Tx, shipment, purchase, { state: 'confirmed' });
    expect(sent.map(text => /(?:update|insert into) (shipments|\w+_totals)/.exec(text)?.[1])).toEqual([
      'shipments',
      'label_totals',
      'purchase_totals',
    ]);
  });
});
