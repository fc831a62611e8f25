import type { ParcelInput } from '@porte/contracts/shipments/parcel.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { chooseRate, type PackingRule } from '../../../domain/packing/choose-rate.js';
import { findLoaded } from '../../../domain/packing/offline-queue.js';
import { missingOf, packPiece, piecesOf } from '../../../domain/packing/pieces.js';
import { EMPTY_TABLE, stageOf, type News, type Table } from '../../../domain/packing/table.js';
import { confirmationOf, totalOf } from '../../../domain/rates/rate-facts.js';
import { isAway, type ApiError } from '../../../shared/api/api-error.js';
import { decide, dropDecision } from '../purchase/decision.js';
import { isRunning, isUnclear, refusalOf } from '../purchase/outcome.js';
import type { Template } from '../shipments-api.js';
import type { PackingCalls } from './packing-calls.js';

/** What the steps of a station work on. */
export interface StationPorts {
  calls: PackingCalls;
  read(): Table;
  show(change: Partial<Table>): void;
  rule(): PackingRule;
  textOf(error: ApiError): string;
  /** a parcel leaves the table paid; `isPrinted` is false while its label is still bought */
  onPacked(shipment: Shipment, isPrinted: boolean): void;
  isOffline(): boolean;
  /** what can be packed without network */
  loaded(): { shipments: readonly Shipment[]; orders: readonly StoreOrder[] };
  /** keeps a parcel, or a number that is not loaded, until the network is back */
  enqueue(parcel: { shipment: Shipment; shown: number | null } | { number: string }): void;
}

const isInsured = ({ parcels: [parcel] }: Shipment): boolean => parcel?.insure_package ?? false;

const failed = ({ textOf }: StationPorts, error: ApiError): News => ({
  tone: 'bad',
  code: 'failed',
  values: { why: textOf(error) },
});

function newsOfOrder({ id, number, state }: StoreOrder): News {
  const values = { number };
  if (state === 'attention') return { tone: 'bad', code: 'order_incomplete', values, to: `/store-orders/${id}/edit` };
  return { tone: 'bad', code: 'order_closed', values };
}

/** Looks up a scanned number and puts what has it on the table. */
export async function search(ports: StationPorts, number: string): Promise<void> {
  const { calls, show } = ports;
  if (ports.isOffline()) return searchLoaded(ports, number);
  show({ ...EMPTY_TABLE, stage: 'searching' });
  const { data, error } = await calls.find(number);
  if (error && isAway(error)) return searchLoaded(ports, number);
  if (error) return show({ stage: 'empty', news: failed(ports, error) });
  const usable = data.shipments.filter(({ status }) => status !== 'canceled');
  const found = usable.length > 0 ? usable : data.shipments;
  const [first, ...others] = found;
  if (first && others.length === 0) return take(ports, first);
  if (first)
    return show({ stage: 'choosing', found, news: { tone: 'info', code: 'several', values: { count: found.length } } });
  const [order] = data.orders;
  show({
    stage: 'empty',
    news: order ? newsOfOrder(order) : { tone: 'bad', code: 'not_found', values: { number } },
  });
}

/** Without network: what is loaded can be packed, another number is looked up later. */
function searchLoaded(ports: StationPorts, number: string): void {
  const { show } = ports;
  const found = findLoaded(ports.loaded().shipments, number);
  const [first, ...others] = found;
  if (first && others.length === 0) return takeLoaded(ports, first);
  if (first)
    return show({
      ...EMPTY_TABLE,
      stage: 'choosing',
      found,
      news: { tone: 'info', code: 'several', values: { count: found.length } },
    });
  ports.enqueue({ number });
  show({ ...EMPTY_TABLE, news: { tone: 'info', code: 'queued_number', values: { number } } });
}

function takeLoaded(ports: StationPorts, shipment: Shipment): void {
  const order = ports.loaded().orders.find(({ shipment_id }) => shipment_id === shipment.id) ?? null;
  const { stage, news } = stageOf(shipment);
  ports.show({
    ...EMPTY_TABLE,
    shipment,
    order,
    pieces: piecesOf(order?.items ?? []),
    ...(stage === 'rating' ? { stage: 'offline', news: { tone: 'info', code: 'offline' } } : { stage, news }),
  });
}

/** Puts a shipment on the table: its contents, and its rate if it is not paid yet. */
export async function take(ports: StationPorts, shipment: Shipment): Promise<void> {
  const { calls, show } = ports;
  if (ports.isOffline()) return takeLoaded(ports, shipment);
  const { stage, news } = stageOf(shipment);
  show({ ...EMPTY_TABLE, shipment, stage, news });
  const contents = async (): Promise<void> => {
    const order = await calls.orderOf(shipment);
    if (order) show({ order, pieces: piecesOf(order.items) });
  };
  await Promise.all([contents(), stage === 'rating' && rate(ports, shipment)]);
}

/** Puts a shipment of a list on the table, as it is now: its label may have been printed since the list was read. */
export async function reopen(ports: StationPorts, { id }: Pick<Shipment, 'id'>): Promise<void> {
  const { calls, show } = ports;
  const loaded = ports.loaded().shipments.find(each => each.id === id);
  if (ports.isOffline() && loaded) return takeLoaded(ports, loaded);
  show({ ...EMPTY_TABLE, stage: 'searching' });
  const { data, error } = await calls.show(id);
  if (error) return show({ stage: 'empty', news: failed(ports, error) });
  await take(ports, data);
}

async function rate(ports: StationPorts, shipment: Shipment): Promise<void> {
  const { calls, show, rule } = ports;
  const { data: rates, error } = await calls.rates(shipment.id);
  if (error && isAway(error)) return show({ stage: 'offline', news: { tone: 'info', code: 'offline' } });
  if (error) return show({ stage: 'blocked', news: failed(ports, error) });
  const chosen = chooseRate(rates, rule(), isInsured(shipment));
  if (chosen) return show({ stage: 'ready', rates, rate: chosen });
  show({ stage: 'blocked', rates, news: { tone: 'bad', code: 'no_rates', to: `/shipments/${shipment.id}/rates/new` } });
}

/** Chooses again among the rates of the parcel on the table, after the rule changed. */
export function chooseAgain({ read, show }: StationPorts, rule: PackingRule): void {
  const { shipment, rates, stage } = read();
  if (shipment && stage === 'ready') show({ rate: chooseRate(rates, rule, isInsured(shipment)) });
}

/** The parcel with another weight, or in the box of a template. */
export async function repack(
  ports: StationPorts,
  { kg, template }: { kg?: number; template?: Template },
): Promise<void> {
  const { calls, read, show } = ports;
  const { shipment, stage, order, pieces } = read();
  const parcel = shipment?.parcels[0];
  if (!shipment || (stage !== 'ready' && stage !== 'blocked') || shipment.step === 'confirmed') return;
  if (!parcel && !template) return;
  show({ stage: 'rating', news: null, refusal: null, rate: null });
  const box = template ?? parcel!;
  const input: ParcelInput = {
    parcel_type: (box.parcel_type === 'package' ? 'box' : box.parcel_type) as 'box',
    length: box.length,
    width: box.width,
    height: box.height,
    weight: kg ?? parcel?.weight ?? box.weight,
    contents: parcel?.contents ?? box.contents,
    declared_tax_value: parcel?.declared_tax_value ?? 0,
    sat_product_id: parcel?.sat_product_id ?? box.sat_product_id,
    insure_package: parcel?.insure_package ?? false,
  };
  const { data, error } = await calls.pack(shipment, input);
  if (error) return show({ stage: isAway(error) ? 'offline' : 'blocked', news: failed(ports, error) });
  show({ shipment: data, order, pieces });
  await rate(ports, data);
}

/** Counts a scanned piece of the order on the table. @returns false where the code is of none of its pieces */
export function countPiece({ read, show }: StationPorts, code: string): boolean {
  const { pieces, stage } = read();
  if (!['ready', 'rating', 'blocked', 'offline'].includes(stage)) return false;
  const result = packPiece(pieces, code);
  if (!result) return false;
  if ('full' in result) {
    const { name, quantity } = result.full;
    show({ news: { tone: 'bad', code: 'piece_too_many', values: { name, quantity } } });
    return true;
  }
  const { name, packed, quantity } = result.piece;
  const isWhole = missingOf(result.pieces) === 0;
  show({
    pieces: result.pieces,
    isWarned: false,
    news: { tone: 'good', code: isWhole ? 'order_whole' : 'piece', values: { name, packed, quantity } },
  });
  return true;
}

/** What Enter on an empty field does with the parcel on the table. */
export async function goOn(ports: StationPorts): Promise<void> {
  const { read, show } = ports;
  const { stage, pieces, isWarned } = read();
  const missing = missingOf(pieces);
  if (stage === 'label') return print(ports);
  if (stage === 'printed') return show({ news: { tone: 'bad', code: 'print_again_how' } });
  if (stage !== 'ready' && stage !== 'offline') return;
  if (missing > 0 && !isWarned)
    return show({ isWarned: true, news: { tone: 'bad', code: 'pieces_missing', values: { count: missing } } });
  if (stage === 'offline' || ports.isOffline()) return keepForLater(ports);
  await buy(ports);
}

function keepForLater({ read, show, enqueue }: StationPorts): void {
  const { shipment, rate: chosen } = read();
  if (!shipment) return;
  enqueue({ shipment, shown: chosen && totalOf(chosen, isInsured(shipment)) });
  show({ stage: 'queued', news: { tone: 'good', code: 'queued', values: { name: shipment.destination.name } } });
}

async function buy(ports: StationPorts): Promise<void> {
  const { calls, read, show } = ports;
  const { shipment, rate: chosen } = read();
  if (!shipment || !chosen) return;
  const insure_package = isInsured(shipment);
  const { key, choice } = decide(shipment.id, {
    service_id: chosen.service_id,
    ...confirmationOf(chosen, insure_package),
    ...(insure_package && { insure_package }),
  });
  show({ stage: 'buying', refusal: null, news: null });
  const { data, error } = await calls.buy(shipment.id, choice, key);
  if (error) return afterError(ports, shipment, error);
  show({ shipment: data.shipment });
  if (data.shipment.generated_label) {
    dropDecision(shipment.id);
    return print(ports);
  }
  ports.onPacked(data.shipment, false);
  show({ stage: 'packed', news: { tone: 'info', code: 'still_buying' } });
}

async function afterError(ports: StationPorts, shipment: Shipment, error: ApiError): Promise<void> {
  const { calls, show } = ports;
  const isDecidedElsewhere = error.code === 'already_purchased' || isRunning(error);
  if (isDecidedElsewhere || isUnclear(error)) {
    const now = await calls.show(shipment.id);
    if (now.data && (isDecidedElsewhere || now.data.step === 'confirmed')) return take(ports, now.data);
    return show({ stage: 'blocked', news: { tone: 'bad', code: 'not_known' } });
  }
  dropDecision(shipment.id);
  show({ stage: 'ready', refusal: refusalOf(error) });
  if (error.code === 'price_changed') await rate(ports, shipment);
}

/** Prints the label on the table, and counts it as packed. */
export async function print(ports: StationPorts): Promise<void> {
  const { calls, read, show } = ports;
  const { shipment } = read();
  const label = shipment?.generated_label;
  if (!label) return;
  show({ stage: 'printing', news: null });
  const result = await calls.print(shipment);
  if ('error' in result) return show({ stage: 'label', news: failed(ports, result.error) });
  ports.onPacked(shipment, true);
  show({ stage: 'packed', news: { tone: 'good', code: result.done, values: { number: label.tracking_number } } });
}
