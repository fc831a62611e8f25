// Customers of the label bench, through the gateway.

const end = postal_code => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
});
const BOX = {
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
};

/** A customer who speaks to the gateway. */
export class Shopper {
  constructor(pool, token) {
    this.pool = pool;
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  async call(method, path, body) {
    const answer = await this.pool.request({ method, path, headers: this.headers, body: body && JSON.stringify(body) });
    return { status: answer.statusCode, body: await answer.body.json() };
  }

  /** @returns the id of a shipment that lacks nothing but its label */
  async packed() {
    const draft = await this.call('POST', '/api/shipments', {
      shipment: { origin_attributes: end('06000'), destination_attributes: end('64000'), source: 'app' },
    });
    const packed = await this.call('POST', `/api/shipments/${draft.body.data?.id}/parcels`, { parcel: BOX });
    if (packed.status !== 201)
      throw new Error(`no shipment: ${JSON.stringify(draft.body)} ${JSON.stringify(packed.body)}`);
    return draft.body.data.id;
  }

  /** @returns what may be chosen of these services */
  async choices(shipment, services) {
    const { body } = await this.call('GET', `/api/shipments/${shipment}/rates`);
    return body.data
      .filter(rate => services.includes(rate.service_id))
      .map(({ service_id, total }) => ({ service_id, total }));
  }
}

/** @returns shipments ready to be bought, each with its owner */
export async function prepare(shoppers, count) {
  const made = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < count) {
        const shopper = shoppers[next++ % shoppers.length];
        made.push({ shopper, id: await shopper.packed() });
      }
    }),
  );
  return made;
}

/** Someone who buys these shipments' labels, of the carrier's accounts in turn. @returns how to ask for the n-th of them; each label with the milliseconds it took; what was said to those who got none */
export function buyer({ shipments, choices }) {
  const [sold, refused] = [[], new Map()];
  const ask = async (n, intended = performance.now()) => {
    const { shopper, id } = shipments[n];
    const { status, body } = await shopper.call('POST', `/api/shipments/${id}/rates`, {
      rate: choices[n % choices.length],
    });
    const label = body.data?.shipment?.generated_label;
    if (label) return void sold.push({ tracking: label.tracking_number, total: performance.now() - intended });
    const said = `${status} ${body.error?.code ?? body.data?.shipment?.purchase?.state ?? body.data?.shipment?.status}`;
    refused.set(said, (refused.get(said) ?? 0) + 1);
    return false;
  };
  return { ask, sold, refused };
}

/** What was said to those who got no label, in words. */
export const wordsOf = refused => [...refused].map(([said, count]) => `${count} × ${said}`).join(', ') || '0';
