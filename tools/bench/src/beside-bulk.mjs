// Labels that are bought while one tenant imports and publishes rows by the thousand: no one may notice.
import { setTimeout as pause } from 'node:timers/promises';
import { buyer, prepare, wordsOf } from './label-shop.mjs';
import { openLoop } from './load.mjs';
import { ms, seconds } from './table.mjs';

const LABELS = 20;
const POLL_MS = 50;

/** Staff who import files. */
class Importer {
  constructor(pool, token) {
    this.pool = pool;
    this.headers = { authorization: `Bearer ${token}` };
  }

  async call(method, place, body) {
    const isForm = body instanceof FormData;
    const request = new Request('http://bench', { method: 'POST', body: isForm ? body : JSON.stringify(body ?? {}) });
    const sent = method === 'GET' ? null : Buffer.from(await request.arrayBuffer());
    const type = isForm ? request.headers.get('content-type') : 'application/json';
    const answer = await this.pool.request({
      method,
      path: `/api/${place}`,
      headers: { ...this.headers, ...(sent && { 'content-type': type }) },
      body: sent,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${place}: ${answer.statusCode} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  }

  async reach(place, id, states) {
    for (;;) {
      const { data } = await this.call('GET', `${place}/imports/${id}`);
      if (states.includes(data.state)) return data;
      await pause(POLL_MS);
    }
  }

  send(place, content, fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files[]', new Blob([content]), 'bench.csv');
    return this.call('POST', place, form).then(({ data }) => data);
  }

  async carrier(name) {
    const [provider] = (await this.call('GET', 'providers?where[code]=GenericCarrier')).data;
    const { data } = await this.call('POST', 'carriers', { carrier: { name, provider_id: provider.id } });
    return data.id;
  }

  /** @returns the import, once it has been read */
  async waybills(count) {
    const lines = Array.from({ length: count }, (_, at) => `BULK-${String(at).padStart(7, '0')}`);
    const { id } = await this.send('waybills/upload', lines.join('\n'), { carrier_id: await this.carrier('Guías') });
    await this.reach('waybills', id, ['ready', 'rejected', 'failed']);
    return id;
  }

  async confirm(id, count) {
    await this.call('POST', `waybills/imports/${id}/confirm`, {});
    const { state, applied } = await this.reach('waybills', id, ['done', 'failed']);
    if (state !== 'done' || applied !== count) throw new Error(`waybills: ${state}, ${applied} of ${count} rows`);
  }

  /** A carrier's file with so many postal codes more, as it was looked at before. */
  async carrierFile(count) {
    const file = await this.call('POST', `carriers/${await this.carrier('Códigos')}/export_info`, {});
    // Foreign codes: five digits of every number exist, unlike those of Mexico.
    const codes = Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));
    file.zones.push({ name: 'Granel', postal_codes: [{ country: 'US', codes }] });
    const text = JSON.stringify(file);
    return { text, base: (await this.send('carriers/read_file', text, {})).base };
  }

  /** Until other services know the codes. */
  async importFile({ text, base }) {
    await this.send('carriers/upload', text, { base });
    const [newest] = (await this.call('GET', 'service_postal_codes/imports')).data;
    const { state } = await this.reach('service_postal_codes', newest.id, ['done', 'failed']);
    if (state !== 'done') throw new Error(`a carrier's file: ${state}`);
  }
}

/** What is done beside the labels, each after it was prepared. */
const worksOf = async (importer, stack, { waybills, codes }) => {
  const [id, file] = [await importer.waybills(waybills), await importer.carrierFile(codes)];
  return [
    [`${waybills.toLocaleString('en')} waybills imported`, () => importer.confirm(id, waybills)],
    [`a carrier's file with ${codes.toLocaleString('en')} postal codes`, () => importer.importFile(file)],
    [`\`resync\` of these postal codes`, () => stack.ask('resync')],
  ];
};

/** Buys labels beside each work in turn. @returns how long they took, and the problems */
export async function besideBulk({ stack, pool, shoppers, plan, say }) {
  const importer = new Importer(pool, await stack.ask('staff'));
  const measured = [];
  for (const [name, work] of await worksOf(importer, stack, plan)) {
    say(`${name} …`);
    const shipments = await prepare(shoppers, LABELS);
    const choices = await shipments[0].shopper.choices(shipments[0].id, stack.told.services);
    const { ask, sold, refused } = buyer({ shipments, choices });
    const since = performance.now();
    const worked = work().then(() => performance.now() - since);
    const loop = await openLoop({ rate: plan.rate, seconds: LABELS / plan.rate, limit: LABELS, ask });
    measured.push({ name, ...loop, took: await worked, sold: sold.length, refused });
    say(`  p50 ${ms(loop.p50)}, p99 ${ms(loop.p99)}; the work took ${seconds(measured.at(-1).took)}`);
    await stack.ask('quiet');
  }
  return {
    measured: measured.map(({ name, p50, p99, took }) => ({ name, p50, p99, took })),
    rows: measured.map(({ name, sold, refused, p50, p99, took }) => ({
      beside: name,
      sold,
      'not sold': wordsOf(refused),
      'total p50': ms(p50),
      'total p99': ms(p99),
      'the work took': seconds(took),
    })),
    problems: measured.flatMap(({ name, p99, sold, refused }) => [
      ...(plan.target && p99 > plan.target
        ? [`beside ${name} a label took ${ms(p99)}, at most ${ms(plan.target)}`]
        : []),
      ...(sold < LABELS ? [`beside ${name} ${sold} of ${LABELS} labels were sold, not: ${wordsOf(refused)}`] : []),
    ]),
  };
}
