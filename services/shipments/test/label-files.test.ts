import { deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { PDFDocument as PdfFile, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib';
import bwip from 'bwip-js';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { derivedId, newId } from '@porte/domain-kit';
import { ObjectStore, type Actor } from '@porte/service-kit';
import { anActor, recordEvents } from '@porte/testing-kit';
import { readLabel, type ReadLabel } from '@porte/testing-kit/read-label';
import { openShop, type Shop } from './shop.js';

const admin = anActor('admin');

/** A label's page whose height tells labels apart. */
function page(height: number): Promise<Buffer> {
  // Uncompressed, so that the file survives being read as text.
  const pdf = new PDFDocument({ size: [288, height], margin: 0, compress: false });
  pdf.text('x');
  pdf.end();
  return buffer(pdf);
}

describe('labels as one file', () => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop()));
  afterAll(() => shop.close());

  const store = async (id: string, documents: [format: string, bytes: Buffer][]): Promise<string> => {
    const files = shop.porte.service.get<ObjectStore>(ObjectStore as never);
    const stored = documents.map(async ([format, bytes]) => ({
      format,
      ...(await files.put(shop.customer.tenant_id, bytes, format, 'label')),
    }));
    await shop.sql(`update shipments set label = jsonb_set(label, '{documents}', $2) where id = $1`, [
      id,
      JSON.stringify(await Promise.all(stored)),
    ]);
    return id;
  };
  const labelled = async (height: number, actor = shop.customer): Promise<string> =>
    store(await shop.bought(actor), [
      ['pdf', await page(height)],
      ['zpl', Buffer.from(`^XA\n^LL${height}\n^XZ`)],
    ]);
  const ask = (shipment_ids: unknown, format?: unknown, actor = shop.customer) =>
    shop.porte.as(actor).post('/api/labels/export', { label: { shipment_ids, ...(format ? { format } : {}) } });
  const numberOf = async (id: string) => (await shop.show(id)).sequential_id as number;

  it('joins them in the order asked for, as PDF and as ZPL', async () => {
    const ids = [await labelled(401), await labelled(402), await labelled(403)].reverse();
    const pdf = await fetch(`${shop.porte.service.url}/api/labels/export`, {
      method: 'POST',
      headers: { ...shop.porte.as(shop.customer).signed(), 'content-type': 'application/json' },
      body: JSON.stringify({ label: { shipment_ids: ids, format: 'pdf' } }),
    });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="labels.pdf"',
    ]);
    const joined = await PdfFile.load(await pdf.arrayBuffer());
    expect(joined.getPages().map(found => found.getHeight())).toEqual([403, 402, 401]);
    const zpl = await ask(ids, 'zpl');
    expect(String(zpl.body).match(/\^LL\d+/g)).toEqual(['^LL403', '^LL402', '^LL401']);
  });

  it('names every shipment without a printable label before it sends a file', async () => {
    const [good, draft, damaged, plain] = [
      await labelled(401),
      await shop.packed(),
      await store(await shop.bought(), [['pdf', Buffer.from('%PDF-1.4 cut')]]),
      await store(await shop.bought(), []),
    ];
    const canceled = await labelled(404);
    await shop.sql(`update shipments set status = 'canceled' where id = $1`, [canceled]);
    const answer = await ask([good, draft, damaged, plain, canceled], 'pdf');
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: 'labels_not_printable',
      params: { count: 4 },
      labels: [
        { shipment_id: draft, sequential_id: await numberOf(draft), reason: 'no_label' },
        { shipment_id: damaged, reason: 'unreadable' },
        { shipment_id: plain, reason: 'no_document' },
        { shipment_id: canceled, reason: 'canceled' },
      ],
    });
  });

  it('does not tell a label of another customer from one that does not exist', async () => {
    const stranger = anActor('customer', { name: 'otra' });
    const [own, theirs] = [await labelled(401), await labelled(402, stranger)];
    expect((await ask([own, theirs], 'pdf')).status).toBe(404);
    expect((await ask([own, newId()], 'pdf')).status).toBe(404);
    expect((await ask([own, theirs], 'pdf', admin)).status).toBe(200);
    expect((await ask([own], 'pdf', anActor('admin', { tenant: newId() }))).status).toBe(404);
  });

  it.each([
    ['no ids', []],
    ['an id twice', ['0199b9a0-0000-7000-8000-000000000001', '0199b9a0-0000-7000-8000-000000000001']],
    ['no uuid', ['1']],
    ['too many', Array.from({ length: 2001 }, () => newId())],
    ['a text', 'all'],
  ])('rejects %s', async (_, ids) => {
    expect((await ask(ids)).status).toBe(422);
  });

  it('remembers the first print of each label, not a look at it', async () => {
    const owner = anActor('customer', { name: 'imprime' });
    const [viewed, loaded, rest] = [await labelled(411, owner), await labelled(412, owner), await labelled(413, owner)];
    const as = shop.porte.as(owner);
    const printed = async () =>
      Promise.all([viewed, loaded, rest].map(async id => (await shop.show(id)).printed_at as string | null));
    const counts = async () => {
      const { to_print, on_way, ready } = (await as.get('/api/shipments/counts')).body.data;
      return [to_print, on_way, ready];
    };
    const labelOf = async (id: string) => (await shop.show(id)).generated_label.id as string;
    expect(await counts()).toEqual([3, 0, 3]);
    const heard = recordEvents(shop.porte.bus, ['shipment.printed'], { consumer: 'prints' });
    await as.get(`/api/labels/${await labelOf(viewed)}/download?format=zpl&preview=true`);
    expect(await printed()).toEqual([null, null, null]);
    await as.get(`/api/labels/${await labelOf(loaded)}/download?format=zpl`);
    const first = (await printed())[1];
    expect([await counts(), first]).toEqual([[2, 1, 3], shop.porte.clock.now().toISOString()]);
    expect((await as.get('/api/shipments?where[to_print]=true&where[status]=success')).body.data).toHaveLength(2);
    shop.porte.clock.advance(60_000);
    await as.get(`/api/labels/${await labelOf(loaded)}/download?format=zpl`);
    expect((await printed())[1]).toBe(first);
    expect((await as.put(`/api/labels/${await labelOf(viewed)}/printed`, {})).status).toBe(204);
    const stranger = shop.porte.as(anActor('customer', { name: 'ajena' }));
    expect((await stranger.put(`/api/labels/${await labelOf(rest)}/printed`, {})).status).toBe(404);
    const { status, body } = await as.post('/api/labels/export', { label: { to_print: true, format: 'zpl' } });
    expect([status, String(body).match(/\^LL\d+/g)]).toEqual([200, ['^LL413']]);
    expect([await counts(), (await printed()).every(Boolean)]).toEqual([[0, 3, 3], true]);
    const none = await as.post('/api/labels/export', { label: { to_print: true, format: 'zpl' } });
    expect(none.status).toBe(404);
    await shop.porte.settled();
    expect(heard.map(({ subject }) => subject)).toEqual([loaded, viewed, rest]);
  });

  const logo = (method: string, actor = admin, bytes?: Buffer) => {
    const body = new FormData();
    if (bytes) body.append('files[]', new Blob([Uint8Array.from(bytes)]), 'logo.png');
    const headers = shop.porte.as(actor).signed();
    return fetch(`${shop.porte.service.url}/api/shipments/app_logo`, {
      method,
      headers,
      ...(bytes ? { body } : {}),
    });
  };
  const shown = async (actor = admin) =>
    ((await (await logo('GET', actor)).json()) as { data: { picture: string | null } }).data.picture;

  it('lets staff set a logo, which the labels bought from then on carry', async () => {
    const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#476AFE' } });
    const soldWith = async () => (await shop.told('shipment.rate_selected', await shop.bought()))[0]!.sender_logo;
    expect([await shown(), await soldWith()]).toEqual([null, undefined]);
    const bytes = await picture
      .withExif({ IFD0: { Artist: 'Zorzal' } })
      .jpeg()
      .toBuffer();
    expect((await logo('POST', admin, bytes)).status).toBe(204);
    const kept = Buffer.from((await shown())!.split(',')[1]!, 'base64');
    const { format, width, exif } = await sharp(kept).metadata();
    expect([format, width, exif]).toEqual(['png', 256, undefined]);
    const key = await soldWith();
    expect(await shop.porte.service.get<ObjectStore>(ObjectStore as never).get(key!)).toEqual(kept);
    expect(await shown(anActor('admin', { tenant: newId() }))).toBeNull();
    expect((await logo('DELETE')).status).toBe(204);
    expect([await shown(), await soldWith()]).toEqual([null, undefined]);
  });

  it("takes the line at the foot of labels from the tenant's brand, as it is when the label is bought", async () => {
    const tenantId = shop.customer.tenant_id;
    const tell = (label_footer: string | null) =>
      shop.porte.bus.publish({
        id: newId(),
        type: 'tenant.updated',
        subject: tenantId,
        tenantId,
        data: { id: tenantId, brand: { color: '#476AFE', logo: null, label_footer } },
      } as never);
    const soldWith = async () => (await shop.told('shipment.rate_selected', await shop.bought()))[0]!.label_footer;
    await tell(' Envíos del Norte · 664 380 1122 ');
    expect(await soldWith()).toBe('Envíos del Norte · 664 380 1122');
    await tell('');
    expect(await soldWith()).toBeUndefined();
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a picture that is cut', Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex'), 415],
    ['more than a megabyte', Buffer.alloc(1_000_001, 0xff), 413],
  ])('rejects %s as a logo', async (_, bytes, status) => {
    expect((await logo('POST', admin, bytes)).status).toBe(status);
  });

  it('lets customers and operators neither see nor change the logo', async () => {
    for (const actor of [shop.customer, anActor('operator')])
      expect([(await logo('GET', actor)).status, (await logo('DELETE', actor)).status]).toEqual([403, 403]);
  });

  const manifest = async (input: object, actor = shop.customer) => {
    const answer = await fetch(`${shop.porte.service.url}/api/labels/manifest`, {
      method: 'POST',
      headers: { ...shop.porte.as(actor).signed(), 'content-type': 'application/json' },
      body: JSON.stringify({ manifest: input }),
    });
    return { status: answer.status, pdf: new Uint8Array(await answer.arrayBuffer()) };
  };
  const words = ({ texts }: ReadLabel): string => texts.map(({ text }) => text).join('\n');

  it('lists the chosen parcels in a manifest with a bar code for each, and names those without a label', async () => {
    const owner = anActor('customer', { name: 'manifiesta' });
    const [first, second] = [await labelled(401, owner), await labelled(402, owner)];
    await shop.sql(
      `update shipments set rate = rate || '{"carrier_name": "Águila"}', tracking_number = 'AGU-77' where id = $1`,
      [second],
    );
    const { status, pdf } = await manifest({ shipment_ids: [first, second] }, owner);
    expect(status).toBe(200);
    expect((await PdfFile.load(pdf)).getPageCount()).toBe(2);
    const read = await readLabel(pdf);
    expect(read.barcodes.map(({ text }) => text)).toEqual(['AGU-77']);
    for (const part of ['Manifiesto de entrega', 'Águila', 'Ana Núñez', '4.2 kg', 'Total: 1 paquete', 'Página 1 de 2'])
      expect(words(read)).toContain(part);
    const draft = await shop.packed(owner);
    expect((await manifest({ shipment_ids: [first, draft] }, owner)).status).toBe(422);
    expect((await manifest({ shipment_ids: [first] }, anActor('customer', { name: 'ajena' }))).status).toBe(404);
    expect((await manifest({ shipment_ids: [first], carrier_id: newId() }, owner)).status).toBe(404);
    expect((await manifest({ shipment_ids: [first] }, admin)).status).toBe(200);
  });

  it("lists the parcels whose labels were first printed today, by the tenant's clock", async () => {
    const owner = anActor('customer', { name: 'hoy' });
    const [early, today] = [await labelled(401, owner), await labelled(402, owner)];
    expect((await manifest({}, owner)).status).toBe(404);
    await ask([early, today], 'pdf', owner);
    await shop.sql(`update shipments set printed_at = $2, tracking_number = 'HOY-1' where id = $1`, [
      today,
      shop.porte.clock.now(),
    ]);
    await shop.sql(`update shipments set printed_at = $2 where id = $1`, [
      early,
      new Date(shop.porte.clock.now().getTime() - 86_400_000),
    ]);
    const read = await readLabel((await manifest({}, owner)).pdf);
    expect(read.barcodes.map(({ text }) => text)).toEqual(['HOY-1']);
  });

  it('gives staff the note of a shipment, on the paper of the tenant, without counting it as a print', async () => {
    const id = await labelled(401);
    const labelId = (await shop.show(id)).generated_label.id as string;
    const note = (actor: Actor) =>
      fetch(`${shop.porte.service.url}/api/labels/${labelId}/download?format=nota`, {
        headers: shop.porte.as(actor).signed(),
      });
    const read = async () => readLabel(new Uint8Array(await (await note(anActor('operator'))).arrayBuffer()));
    const letter = await read();
    expect([letter.width, letter.height, letter.barcodes]).toEqual([
      612,
      792,
      [{ text: 'CRM0000001', format: 'Code128' }],
    ]);
    for (const part of ['Remitente', 'Destinatario', 'Ana Núñez', '30 × 20 × 10 cm', 'Ropa', '1000.00 MXN'])
      expect(words(letter)).toContain(part);
    const setting = derivedId('setting', 'nota_label_format');
    await shop.tell('setting.created', setting, { id: setting, key: 'nota_label_format', value: 'a6' });
    expect((await read()).width).toBeCloseTo(297.64, 0);
    expect((await note(shop.customer)).status).toBe(403);
    await shop.sql(`update shipments set status = 'canceled' where id = $1`, [id]);
    expect([(await note(admin)).status, (await note(anActor('developer'))).status]).toEqual([404, 200]);
    expect((await shop.show(id)).printed_at).toBeNull();
  });

  const uploadLabel = async (id: string, bytes: Uint8Array, actor = anActor('operator'), tracking_number = 'MAN-1') => {
    const body = new FormData();
    body.append('files[]', new Blob([Uint8Array.from(bytes)]), 'guia.pdf');
    body.append('id', id);
    body.append('tracking_number', tracking_number);
    const headers = shop.porte.as(actor).signed();
    const answer = await fetch(`${shop.porte.service.url}/api/shipments/upload_label`, {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { data: { generated_label: { id: string } } } };
  };
  const manual = () => shop.bought(admin, { source: 'manual' });

  /** A label with scripts that run when it is opened, when its page is shown and when a link is pressed, and with a file attached. */
  const armed = async (): Promise<Uint8Array> => {
    const pdf = await PdfFile.load(await page(444));
    const script = (code: string) => pdf.context.obj({ S: 'JavaScript', JS: PDFString.of(code) });
    pdf.addJavaScript('start', 'app.alert("SCRIPT")');
    await pdf.attach(Buffer.from('SCRIPT'), 'script.js');
    const [{ node }] = pdf.getPages() as [PDFPage];
    node.set(PDFName.of('AA'), pdf.context.obj({ O: script('SCRIPT') }));
    const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script('SCRIPT') });
    node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
    return pdf.save({ useObjectStreams: false });
  };

  /** 4 MB that unpack to as many GB of one letter. */
  const bomb = (): Buffer => {
    const packed = deflateSync(
      Buffer.concat([Buffer.from('10 0 '), Buffer.alloc(100_000_000, ' '), Buffer.from('null')]),
      { level: 9 },
    );
    const objects = Array.from(
      { length: 40 },
      (_, n) =>
        `${n + 4} 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream endobj\n`,
    );
    const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\n';
    const pages = `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n${page}`;
    return Buffer.from(`%PDF-1.7\n${pages}${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
  };

  it('gives a manual shipment the label that staff upload, without what acts in it', async () => {
    const id = await manual();
    expect((await shop.show(id)).generated_label).toBeNull();
    const given = await armed();
    expect(Buffer.from(given).toString('latin1')).toMatch(/JavaScript[\s\S]*Annot/);
    const { status, body } = await uploadLabel(id, given);
    expect([status, body.data.generated_label]).toMatchObject([200, { tracking_number: 'MAN-1' }]);
    const file = await fetch(
      `${shop.porte.service.url}/api/labels/${body.data.generated_label.id}/download?format=thermal`,
      { headers: shop.porte.as(admin).signed() },
    );
    const kept = await PdfFile.load(await file.arrayBuffer());
    expect(kept.getPages().map(each => [each.getHeight(), each.node.has(PDFName.of('Annots'))])).toEqual([
      [444, false],
    ]);
    const plain = Buffer.from(await kept.save({ useObjectStreams: false })).toString('latin1');
    expect(plain).not.toMatch(/JavaScript|OpenAction|EmbeddedFile|Annot|\/AA/);
    const { status: again } = await uploadLabel(id, await page(401), admin, 'MAN-2');
    expect([again, (await shop.show(id)).generated_label.tracking_number]).toEqual([200, 'MAN-2']);
    expect((await shop.told('shipment.updated', id)).at(-1)).toMatchObject({ tracking_number: 'MAN-2' });
  });

  it('rejects a label for a shipment that is not manual, of another tenant, by a customer, or that is no label', async () => {
    const [id, bought, draft] = [await manual(), await shop.bought(), await shop.packed(admin, { source: 'manual' })];
    const good = await page(401);
    expect((await uploadLabel(bought, good)).status).toBe(409);
    expect((await uploadLabel(draft, good)).status).toBe(409);
    expect((await uploadLabel(id, good, shop.customer)).status).toBe(403);
    expect((await uploadLabel(id, good, anActor('admin', { tenant: newId() }))).status).toBe(404);
    expect((await uploadLabel(id, good, admin, 'con espacio')).status).toBe(422);
    expect((await uploadLabel(id, Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).status).toBe(415);
    // of too much memory or of too much time, whichever ends first
    expect([415, 503]).toContain((await uploadLabel(id, bomb())).status);
    expect((await uploadLabel(id, Buffer.from('<html>'))).status).toBe(415);
    expect((await shop.show(id)).generated_label).toBeNull();
  });

  const readUpload = async (bytes: Uint8Array, actor = anActor('operator')) => {
    const body = new FormData();
    body.append('files[]', new Blob([Uint8Array.from(bytes)]), 'guia.pdf');
    const headers = shop.porte.as(actor).signed();
    const answer = await fetch(`${shop.porte.service.url}/api/shipments/read_label`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { tracking_numbers: string[] } };
    return [answer.status, data?.tracking_numbers];
  };

  /** A label with these words and bar codes. */
  const printed = async (words: string[], codes: string[]): Promise<Buffer> => {
    const pdf = new PDFDocument({ size: [288, 432], margin: 20 });
    for (const text of words) pdf.text(text);
    for (const [at, text] of codes.entries())
      pdf.image(await bwip.toBuffer({ bcid: 'code128', text, scale: 2, height: 12 }), 20, 120 + at * 90, {
        width: 240,
      });
    pdf.end();
    return buffer(pdf);
  };

  it.each<[string, string[], string[], string[]]>([
    ['its words, before its bar codes', ['CP 06600', 'Guía: 4055123456'], ['7055123456789'], ['4055123456']],
    ['its only bar code', ['Paquetería Águila', 'CP 06600'], ['7055123456789'], ['7055123456789']],
    ['two bar codes', ['Rastreo'], ['7055123456789', 'JD014600006281'], ['7055123456789', 'JD014600006281']],
    ['neither', ['Tel. 5512345678'], ['MX-1'], []],
  ])('reads the tracking number of a label from %s', async (_, words, codes, found) => {
    expect(await readUpload(await printed(words, codes))).toEqual([200, found]);
  });

  it('reads no tracking number of what is no label, nor for customers', async () => {
    expect(await readUpload(await page(401), shop.customer)).toEqual([403, undefined]);
    expect(await readUpload(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toEqual([415, undefined]);
  });

  const generate = (shipment_id: string, tracking_number = 'AIR-7', actor = anActor('operator')) =>
    shop.porte.as(actor).post('/api/labels', { label: { shipment_id, tracking_number } });
  const correct = (labelId: string, tracking_number: string, actor = anActor('operator')) =>
    shop.porte.as(actor).put(`/api/labels/${labelId}`, { label: { tracking_number } });
  const fileOf = async (labelId: string, format: string): Promise<ReadLabel> => {
    const url = `${shop.porte.service.url}/api/labels/${labelId}/download?format=${format}`;
    const file = await fetch(url, { headers: shop.porte.as(admin).signed() });
    return readLabel(new Uint8Array(await file.arrayBuffer()));
  };

  it('draws the label of a manual shipment for staff, and draws it again when its number is corrected', async () => {
    const id = await manual();
    const { status, body } = await generate(id);
    const { id: labelId, tracking_number } = body.data.generated_label;
    expect([status, tracking_number]).toEqual([201, 'AIR-7']);
    const thermal = await fileOf(labelId, 'thermal');
    expect([thermal.width, thermal.height]).toEqual([288, 432]);
    expect(thermal.barcodes).toEqual([{ text: 'AIR-7', format: 'Code128' }]);
    for (const part of ['Remitente', 'Destinatario', 'Ana Núñez', 'Ropa']) expect(words(thermal)).toContain(part);
    expect((await shop.show(id)).printed_at).not.toBeNull();
    expect((await generate(id)).status).toBe(409);
    const corrected = await correct(labelId, 'AIR-8');
    expect([corrected.status, corrected.body.data.generated_label]).toMatchObject([
      200,
      { id: labelId, tracking_number: 'AIR-8' },
    ]);
    expect((await shop.show(id)).printed_at).toBeNull();
    expect((await shop.told('shipment.updated', id)).at(-1)).toMatchObject({ tracking_number: 'AIR-8' });
    const letter = await fileOf(labelId, 'pdf');
    expect([letter.width, letter.barcodes]).toEqual([612, [{ text: 'AIR-8', format: 'Code128' }]]);
  });

  it('corrects the number of an uploaded label and keeps its file and that it was printed', async () => {
    const id = await manual();
    const labelId = (await uploadLabel(id, await page(433))).body.data.generated_label.id;
    expect((await fileOf(labelId, 'pdf')).height).toBe(433);
    const { body } = await correct(labelId, 'MAN-9', admin);
    expect(body.data).toMatchObject({ generated_label: { tracking_number: 'MAN-9' } });
    expect(body.data.printed_at).not.toBeNull();
    expect((await fileOf(labelId, 'thermal')).height).toBe(433);
  });

  it('neither draws nor corrects labels for customers, of other shipments or of another tenant', async () => {
    const [id, bought, draft] = [await manual(), await shop.bought(), await shop.packed(admin, { source: 'manual' })];
    const boughtLabel = (await shop.show(bought)).generated_label.id as string;
    const stranger = anActor('admin', { tenant: newId() });
    expect((await generate(id, 'X-1', shop.customer)).status).toBe(403);
    expect((await generate(id, 'X-1', stranger)).status).toBe(404);
    expect((await generate(bought)).status).toBe(409);
    expect((await generate(draft)).status).toBe(409);
    expect((await generate(id, 'con espacio')).status).toBe(422);
    expect((await correct(boughtLabel, 'X-1', shop.customer)).status).toBe(403);
    expect((await correct(boughtLabel, 'X-1', stranger)).status).toBe(404);
    expect((await correct(boughtLabel, 'X-1')).status).toBe(409);
    expect((await correct(newId(), 'X-1')).status).toBe(404);
    expect((await shop.show(id)).generated_label).toBeNull();
  });

  it('lists and counts the paid manual shipments whose label is still to come, for staff alone', async () => {
    const waiting = async () => {
      const found = (await shop.porte.as(admin).get('/api/shipments?where[without_label]=true')).body.data;
      const { manual_labels } = (await shop.porte.as(admin).get('/api/dashboards')).body.data;
      return { ids: found.map((row: { id: string }) => row.id), count: manual_labels.count };
    };
    const before = await waiting();
    expect(before.count).toBe(before.ids.length);
    const [id] = [await manual(), await shop.packed(admin, { source: 'manual' }), await shop.bought()];
    const { ids, count } = await waiting();
    expect([ids.includes(id), count]).toEqual([true, before.count + 1]);
    const missing = await shop.porte.as(admin).get(`/api/shipments?where[without_label]=false&where[id]=${id}`);
    expect(missing.body.data).toEqual([]);
    expect((await shop.porte.as(shop.customer).get('/api/dashboards')).body.data.manual_labels).toBeUndefined();
    await uploadLabel(id, await page(401));
    expect(await waiting()).toEqual(before);
  });

  it('rejects an unknown format', async () => {
    expect((await ask([await labelled(401)], 'png')).status).toBe(422);
  });
});
