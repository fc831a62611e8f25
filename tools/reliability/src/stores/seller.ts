import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from '../load/buyer.js';
import type { Answer, Call, Client } from '../load/client.js';
import type { Journal } from '../load/journal.js';
import type { Order } from '../load/order.js';
import { ORIGIN_CODE } from '../network.js';
import type { Sale, SalesJournal } from './sales-journal.js';
import type { StoreOrder } from './store-order.js';
import { OWNERS, SHOP_KINDS, type ShopKind, type StoreSimulators } from './store-simulators.js';

/** Milliseconds that an answer or an order is waited for, while the system dies again and again, and between two looks. */
const PATIENCE_MS = 600_000;
const LOOK_MS = 400;
/** After so many milliseconds, the owner of the store who misses an order asks for it. */
const MISSED_MS = 60_000;
/** How often a message comes. */
const COPIES = 3;
/** The stores send their messages to the same paths of another host, which is that of the harness. */
const RETURN_URL = 'https://porte.example/stores';

const ORIGIN = {
  name: 'Origen',
  company: 'Caos',
  email: 'caos@uno.example',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: ORIGIN_CODE,
};

/** The customer whose stores sell: connects them, and takes each order from the store to its label; a canceled label is bought again. */
export class Seller {
  private readonly ids = new Map<ShopKind, string>();

  /** @param url of the gateway */
  constructor(
    private readonly client: Client,
    private readonly sales: SalesJournal,
    private readonly labels: { journal: Journal; buyer: Buyer },
    private readonly stores: StoreSimulators,
    private readonly url: string,
  ) {}

  /** @throws Error where a store cannot be connected */
  async connect(): Promise<void> {
    for (const kind of SHOP_KINDS) {
      const id = kind === 'woocommerce' ? await this.byKeys(kind) : await this.byGrant(kind);
      this.ids.set(kind, id);
      // A box of the weight of its things, as the harness's tariff knows them.
      const box = { length: 10, width: 10, height: 10, weight: null };
      await this.wanted(200, { kind, method: 'PUT', path: `/api/stores/${id}`, body: { store: { box } } });
    }
  }

  async take({ kind, hearing, label }: StoreOrder): Promise<void> {
    const shop = this.stores.shops[kind];
    const number = shop.place(label);
    const sale = this.sales.add({ kind, number });
    const again = `${label.name}-again`;
    for (const order of [label, { ...label, name: again, canceled: false }]) {
      // A parcel that does not leave goes to another person: its new draft follows the order.
      if (order.name === again) shop.rename(number, again);
      if (hearing === 'messages') await this.send(sale, order.name === label.name);
      if (hearing === 'asked') await this.call({ kind, method: 'POST', path: '/api/syncs', body: {} });
      if (!(await this.buy(sale, order))) return;
    }
  }

  /** @returns whether its label was canceled, so that the order is to be shipped again */
  private async buy(sale: Sale, order: Order): Promise<boolean> {
    const { journal, buyer } = this.labels;
    const shipment = await this.draftOf(sale, order.name);
    if (!shipment) return false;
    const told = journal.recordOf(order);
    told.shipment = shipment;
    await buyer.buyDraft(order, told);
    return told.canceled === true;
  }

  /** Waits for the draft of an order that goes to this recipient. */
  private async draftOf(sale: Sale, recipient: string): Promise<string | undefined> {
    const { kind, number } = sale;
    const path = `/api/store_orders?where[store_id]=${this.ids.get(kind)}&where[number]=${encodeURIComponent(number)}`;
    let last = '';
    let asksAt = performance.now() + MISSED_MS;
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS)) {
      const answer = await this.client.request({ person: OWNERS[kind], method: 'GET', path });
      const row = answer?.status === 200 ? answer.body.data[0] : undefined;
      if (row?.state === 'ready' && row.destination.name === recipient) return row.shipment_id as string;
      last = JSON.stringify(row ?? answer?.body ?? null).slice(0, 300);
      if (performance.now() < asksAt) continue;
      // The reading of a store that was killed again and again is parked until a person asks.
      asksAt = performance.now() + MISSED_MS;
      sale.asked = (sale.asked ?? 0) + 1;
      await this.call({ kind, method: 'POST', path: '/api/syncs', body: {} });
    }
    sale.wrong = `no draft for ${recipient} within ${PATIENCE_MS / 1000} s: ${last}`;
    return undefined;
  }

  /** A store repeats what was not answered with 2xx, and now and then what was. */
  private async send({ kind, number }: Sale, isNew: boolean): Promise<void> {
    const messages = this.stores.shops[kind].messages(number, isNew);
    await Promise.all(
      messages.flatMap(({ url, body, headers }) =>
        Array.from({ length: COPIES }, async () => {
          const target = new URL(new URL(url).pathname, this.url);
          for (let tries = 1; tries <= 3; tries += 1) {
            const answer = await fetch(target, {
              method: 'POST',
              body,
              headers,
              signal: AbortSignal.timeout(5_000),
            }).catch(() => undefined);
            await answer?.body?.cancel();
            if (answer?.ok) return;
            await pause(LOOK_MS * tries);
          }
        }),
      ),
    );
  }

  private async byKeys(kind: ShopKind): Promise<string> {
    const store = { ...this.stores.typed(kind), woocommerce_address: ORIGIN, return_url: RETURN_URL };
    const { body } = await this.wanted(201, { kind, method: 'POST', path: '/api/stores', body: { store } });
    return body.data.id as string;
  }

  private async byGrant(kind: ShopKind): Promise<string> {
    const store = { ...this.stores.typed(kind), woocommerce_address: ORIGIN, return_url: RETURN_URL };
    const path = '/api/stores/authorizations';
    const { body } = await this.wanted(201, { kind, method: 'POST', path, body: { store } });
    const { id, url } = body.data as { id: string; url: string };
    const { headers } = await fetch(url, { redirect: 'manual' });
    const query = new URL(headers.get('location')!).search.slice(1);
    const granted = { kind, method: 'PUT', path: `/api/stores/${id}/update_code`, body: { store: { query } } } as const;
    return (await this.wanted(200, granted)).body.data.id as string;
  }

  private async wanted(status: number, call: StoreCall): Promise<Answer> {
    const answer = await this.call(call);
    if (answer?.status === status) return answer;
    throw new Error(`${call.path}: ${answer ? `${answer.status} ${answer.text.slice(0, 300)}` : 'no answer'}`);
  }

  private call({ kind, ...call }: StoreCall): Promise<Answer | null> {
    return this.client.requestUntilFinal({ person: OWNERS[kind], ...call }, PATIENCE_MS);
  }
}

type StoreCall = Omit<Call, 'person'> & { kind: ShopKind };
