import { buy, expect, test } from './support/fixtures.js';
import { aParcel, anAddress } from './support/customers.js';

/** Fits into the shortest of the fields, which takes 30 letters. */
const LONGEST = 30;

/** Calls of a function of the page, in forms that filters overlook. */
const CALLS = ['x()', 'x``', 'x(1)//', 'top.x()', 'self.x()', '\tx()', '&#120;()', '\\u0078()', 'x\n()', '(x)()'];

/** Places in which a browser would run what it finds, whether in a text, in a tag, in an address or in a template. */
const PLACES: ((call: string) => string)[] = [
  call => `<script>${call}</script>`,
  call => `<img src=x onerror=${call}>`,
  call => `<svg onload=${call}>`,
  call => `<svg/onload=${call}//`,
  call => `<a href=javascript:${call}>`,
  call => `"onfocus=${call} autofocus "`,
  call => `'onfocus=${call} autofocus '`,
  call => `"><img src onerror=${call}>`,
  call => `'><svg onload=${call}>`,
  call => `<body onpageshow=${call}>`,
  call => `<b style=x onclick=${call}>`,
  call => `<input onfocus=${call} autofocus>`,
  call => `<q/oncut=${call}>`,
  call => `--><svg onload=${call}>`,
  call => `]]><svg onload=${call}>`,
  call => `{{${call}}}`,
  call => `\${${call}}`,
  call => `<%=${call}%>`,
  call => `javascript:${call}`,
  call => `</title><svg onload=${call}>`,
];

const TEXTS = CALLS.flatMap(call => PLACES.map(place => place(call).slice(0, LONGEST)));

/** The text in every field of an address that takes any text. */
const anAddressOf = (text: string): object =>
  anAddress({ name: text, company: text, street: text, neighborhood: text, city: text, reference: text, aka: text });

test('two hundred texts that look like programs are shown, and none runs', async ({
  page,
  api,
  signedIn,
  porteUrl,
}) => {
  expect(new Set(TEXTS).size).toBe(200);
  await page.addInitScript(() => {
    Object.assign(globalThis, { x: () => Object.assign(globalThis, { hasRun: true }) });
  });
  const hasRun = (): Promise<boolean> => page.evaluate(() => 'hasRun' in globalThis);
  const opens = async (path: string, shown: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByText(shown).first(), path).toBeVisible();
    expect(await hasRun(), path).toBe(false);
  };

  const [text] = TEXTS as [string];
  const customer = await api.aCustomer({ name: text, company: text, balance: 500, address: TEXTS.map(anAddressOf) });
  const shipment = await customer.caller.make('shipments', 'shipment', {
    origin_attributes: anAddressOf(TEXTS[1]!),
    destination_attributes: anAddressOf(TEXTS[2]!),
    source: 'app',
  });
  await customer.caller.make(`shipments/${shipment}/parcels`, 'parcel', aParcel({ contents: text }));
  await buy(customer.caller, shipment);
  const { generated_label: label } = await customer.caller.get<{ generated_label: { tracking_page: string } }>(
    `shipments/${shipment}`,
  );

  await signedIn(page, customer, { to: '/addresses' });
  // the newest comes first
  for (const number of [1, 2]) await opens(`/addresses?per_page=100&page=${number}`, TEXTS.at(-100 * number)!);
  await opens('/shipments', TEXTS[2]!);
  await opens(`/shipments/${shipment}`, TEXTS[2]!);
  await opens('/profile', text);
  await page.goto(label.tracking_page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasRun()).toBe(false);

  await signedIn(page, { email: 'dev@demo.example' }, { to: '/users' });
  await opens(`/users/${customer.id}`, text);
  await opens(`/users?where[email]=${customer.email}`, text);
  await page.goto(`${porteUrl}/dev/mail`);
  expect(await hasRun()).toBe(false);
});
