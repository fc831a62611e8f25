import { PDFDocument } from '@cantoo/pdf-lib';
import { aParcel, anAddress, expect, eventually, test, type Api } from './support/fixtures.js';

const FILE = { mimeType: 'application/pdf', name: 'guia.pdf' };

const NUMBER = '4055123456';

/** A paid manual shipment of a customer of its own. */
async function aManualShipment({ staff, ...api }: Api): Promise<{ id: string; number: number }> {
  const customer = await api.aCustomer({ balance: 1000 });
  const id = await staff.make('shipments', 'shipment', {
    user_id: customer.id,
    source: 'manual',
    origin_attributes: anAddress(),
    destination_attributes: anAddress({ name: 'Beto Ríos', postal_code: '64000', city: 'Monterrey' }),
  });
  await staff.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  const [rate] = await staff.get<{ service_id: string; total: number }[]>(`shipments/${id}/rates`);
  await staff.ask('POST', `shipments/${id}/rates`, { rate: { service_id: rate!.service_id, total: rate!.total } });
  const paid = await eventually(
    () => staff.get<{ status: string; sequential_id: number }>(`shipments/${id}`),
    ({ status }) => status === 'success',
  );
  return { id, number: paid.sequential_id };
}

async function aLabel(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([288, 432]).drawText(`Guía: ${NUMBER}`);
  return Buffer.from(await pdf.save());
}

for (const [width, locale] of [
  [390, 'es-MX'],
  [1440, 'en'],
] as const) {
  test.describe(`manual shipments at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, locale });

    test('staff bring the label of a manual shipment from the inbox', async ({
      page,
      api,
      say,
      signedIn,
      axe,
      fits,
      allow,
    }) => {
      const { id, number } = await aManualShipment(api);
      await signedIn(page, { email: 'operador@demo.example' });
      await page.getByRole('link', { name: say('dashboard.queue.manual_labels.do') }).click();
      await expect(page).toHaveURL(/\/manual-shipments\?without_label=true$/);
      await page.goto(`/manual-shipments?without_label=true&search=${number}`);
      await expect(page.getByText('Beto Ríos').first()).toBeVisible();
      await fits();
      await axe();
      await page.goto(`/manual-shipments/${id}/upload`);
      allow(/status of 415/);
      await page.getByLabel(say('import.choose')).setInputFiles({ ...FILE, buffer: Buffer.from('%PDF-1.7 cut') });
      await expect(page.getByRole('alert')).toContainText(say('manual_shipments.upload.not_pdf'));
      await fits();
      await axe();
      await page.getByLabel(say('import.choose')).setInputFiles({ ...FILE, buffer: await aLabel() });
      await expect(page.getByLabel(say('manual_shipments.upload.tracking_number'))).toHaveValue(NUMBER);
      await fits();
      await axe();
      await page.getByRole('button', { name: say('manual_shipments.upload.save') }).click();
      await expect(page.getByText(say('manual_shipments.upload.saved', { number }), { exact: true })).toBeVisible();
      await page.goto(`/shipments/${id}`);
      await expect(page.getByText(NUMBER).first()).toBeVisible();
    });
  });
}
