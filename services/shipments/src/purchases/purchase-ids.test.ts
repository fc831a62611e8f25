import { derivedId, Money, newId } from '@porte/domain-kit';
import type { ShipmentsConfig } from '../config.js';
import { PurchaseIds, type PurchaseSubject } from './purchase-ids.js';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const idsOf = (SHIPMENTS_MASTER_KEY: string) => new PurchaseIds({ SHIPMENTS_MASTER_KEY } as ShipmentsConfig);

describe('the id of a purchase', () => {
  const subject: PurchaseSubject = { shipment_id: newId(), version: 3, service_id: newId(), held: Money.of(243) };
  const id = idsOf(keyOf(1)).of(subject);

  it('differs for another shipment, version, service or price, and is the same otherwise', () => {
    const others = [{ version: 4 }, { service_id: newId() }, { held: Money.of(244) }, { shipment_id: newId() }];
    const ids = others.map(other => idsOf(keyOf(1)).of({ ...subject, ...other }));
    expect(idsOf(keyOf(1)).of({ ...subject })).toBe(id);
    expect(new Set([id, ...ids]).size).toBe(5);
  });

  it('cannot be computed by anyone who knows the price and not the key', () => {
    const { shipment_id, version, service_id, held } = subject;
    expect(id).not.toBe(derivedId('purchase', shipment_id, version, service_id, String(held.centavos)));
    expect(id).not.toBe(idsOf(keyOf(2)).of(subject));
  });

  it('stays the same while keys are rotated', () => {
    expect(idsOf(`${keyOf(2)}, ${keyOf(1)}`).of(subject)).toBe(id);
  });
});
