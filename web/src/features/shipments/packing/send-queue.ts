import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import { chooseRate } from '../../../domain/packing/choose-rate.js';
import type { QueuedParcel } from '../../../domain/packing/offline-queue.js';
import { confirmationOf, hasPrice, totalOf } from '../../../domain/rates/rate-facts.js';
import { isUnderway } from '../../../domain/shipments/purchase-outcome.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isRunning, isUnclear } from '../purchase/outcome.js';
import type { PackingCalls } from './packing-calls.js';
import type { PackingQueueStore } from './use-packing-queue.js';

/** What sending works on. */
export interface SendPorts {
  calls: PackingCalls;
  store: Pick<PackingQueueStore, 'read' | 'change'>;
  textOf(error: ApiError): string;
}

/** What a try changes of an entry; `later`: nothing is known, so the same is sent again; `gone`: its label is printed. */
type Sent = Partial<QueuedParcel> | 'later' | 'gone';

const afterError = ({ textOf }: SendPorts, error: ApiError): Sent => {
  if (isUnclear(error) || isRunning(error)) return 'later';
  if (error.code === 'price_changed') return { state: 'price_rose', choice: null };
  return { state: 'refused', choice: null, why: textOf(error) };
};

/** The choice by the entry's rule; what was sent before is sent again. */
async function choiceOf(
  ports: SendPorts,
  { choice, rule, shown }: QueuedParcel,
  { id, parcels: [parcel] }: Shipment,
): Promise<{ choice: RateChoiceInput } | { sent: Sent }> {
  if (choice) return { choice };
  const { data: rates, error } = await ports.calls.rates(id);
  if (error) return { sent: afterError(ports, error) };
  const isInsured = parcel?.insure_package ?? false;
  const rate = chooseRate(rates, rule, isInsured);
  if (!rate) return { sent: { state: 'refused' } };
  const total = totalOf(rate, isInsured);
  if (shown !== null && hasPrice(rate) && total > shown) return { sent: { state: 'price_rose' } };
  const confirmed = confirmationOf(rate, isInsured);
  return { choice: { service_id: rate.service_id, ...confirmed, ...(isInsured && { insure_package: true }) } };
}

async function send(
  ports: SendPorts,
  entry: QueuedParcel,
  remember: (sent: Partial<QueuedParcel>) => void,
): Promise<Sent> {
  if (entry.shipment_id === null) return { state: 'unknown' };
  const { data: shipment, error } = await ports.calls.show(entry.shipment_id);
  if (error) return afterError(ports, error);
  if (shipment.generated_label) return shipment.printed_at ? 'gone' : { state: 'bought' };
  if (isUnderway(shipment)) return 'later';
  const chosen = await choiceOf(ports, entry, shipment);
  if ('sent' in chosen) return chosen.sent;
  // Stored before it is sent: after a lost answer the same is sent with the same key.
  remember({ choice: chosen.choice });
  const bought = await ports.calls.buy(shipment.id, chosen.choice, entry.key);
  if (bought.error) return bought.error.code === 'already_purchased' ? 'later' : afterError(ports, bought.error);
  return bought.data.shipment.generated_label ? { state: 'bought' } : 'later';
}

/** Sends what waits, in the order of its scans. @returns false where something has to be sent again later */
export async function sendQueue(ports: SendPorts): Promise<boolean> {
  const { read, change } = ports.store;
  for (const { key } of read().filter(({ state }) => state === 'waiting')) {
    const entry = read().find(each => each.key === key);
    if (entry?.state !== 'waiting') continue;
    const remember = (sent: Partial<QueuedParcel>): void =>
      change(queue => queue.map(each => (each.key === key ? { ...each, ...sent } : each)));
    const sent = await send(ports, entry, remember);
    if (sent === 'later') continue;
    if (sent === 'gone') change(queue => queue.filter(each => each.key !== key));
    else remember(sent);
  }
  return !read().some(({ state }) => state === 'waiting');
}
