import type { TrackedShipment } from '@porte/contracts';
import { trackingMessagePage, trackingPage, type TrackingShown } from './page.js';
import { trackingStyle } from './style.js';

const FOUND: TrackedShipment = {
  status: 'prepared',
  shop: 'Tienda Ñandú <i>',
  carrier_name: 'Correcaminos',
  service_name: 'Terrestre <b>',
  tracking_number: 'CRM0000232',
  tracking_url: 'https://rastreo.example/CRM0000232',
  origin: { city: 'Toluca', state: 'Estado de México' },
  destination: { city: 'Santiago', state: 'Nuevo León' },
  expected_on: '2099-11-26',
  demo: false,
  events: [{ status: 'prepared', at: '2026-11-23T16:44:00Z' }],
};

describe('trackingPage', () => {
  const at = new Date('2026-11-24T18:00:00Z');
  const shop = { name: 'Porte', brand: { color: '#476AFE', logo: null }, time_zone: 'America/Mexico_City' };
  const shown: TrackingShown = { tenant: shop, locale: 'en', nonce: 'n', path: '/t/0123456789abcdef01234567' };
  const page = (change: Partial<TrackedShipment>) => trackingPage({ ...FOUND, ...change }, shown, at);

  it.each([
    [{ expected_on: '2026-11-26' }, 'Arrives Thursday, November 26'],
    [{ expected_on: '2026-11-24' }, 'Arrives Tuesday, November 24'],
    [{ expected_on: '2026-11-23' }, 'Was due Monday, November 23'],
    [{ expected_on: null, demo: true }, 'This is a demo label'],
    [{ status: 'canceled' as const, expected_on: null }, 'This shipment was canceled'],
    [
      { status: 'delivered' as const, events: [{ status: 'delivered' as const, at: '2026-11-25T03:00:00Z' }] },
      'Delivered Tuesday, November 24',
    ],
    [{ status: 'in_transit' as const, expected_on: null }, 'Your parcel is on its way'],
    [{ status: 'in_transit' as const }, 'Arrives Thursday, November 26'],
    [{ status: 'out_for_delivery' as const }, 'Your parcel arrives today'],
    [{ status: 'ready_for_pickup' as const }, 'Pick it up at the carrier'],
    [{ status: 'exception' as const }, 'Contact your shop to check the details'],
    [{ status: 'returned' as const, expected_on: null }, 'Your parcel is going back'],
  ])('words %j', (change, text) => expect(page(change)).toContain(text));

  it('shows four steps and the places of a parcel that its carrier reports, escaped', () => {
    const events = [
      { status: 'out_for_delivery' as const, at: '2026-11-24T15:00:00Z', place: 'Monterrey <i>' },
      { status: 'in_transit' as const, at: '2026-11-23T15:00:00Z' },
      ...FOUND.events,
    ];
    const tracked = page({ status: 'out_for_delivery', events });
    expect(tracked.match(/class="reached"/g)).toHaveLength(3);
    expect(tracked).toContain('Monterrey &lt;i&gt;');
    expect(page({}).match(/class="reached"/g)).toHaveLength(1);
  });

  it('shows the events under the days of the tenant, with their times', () => {
    const tracked = page({
      status: 'in_transit',
      events: [
        { status: 'in_transit', at: '2026-11-24T15:00:00Z' },
        // the evening before in Mexico
        { status: 'picked_up', at: '2026-11-24T03:30:00Z' },
        ...FOUND.events,
      ],
    });
    const shownDays = tracked.split('<h3>').slice(1);
    expect(shownDays.map(day => /^[^<]+/.exec(day)![0])).toEqual(['Tuesday, November 24', 'Monday, November 23']);
    const times = shownDays.map(day => [...day.matchAll(/<time[^>]*>([^<]+)</g)].map(([, time]) => time));
    expect(times).toEqual([['9:00 AM'], ['9:30 PM', '10:44 AM']]);
  });

  it('links no address but those of the web, and shows no logo of another host', () => {
    expect(page({ tracking_url: 'javascript:alert(1)' })).not.toContain('javascript:');
    const other = { ...shown, tenant: { ...shop, brand: { ...shop.brand, logo: 'https://a.example/x.png' } } };
    expect(trackingPage(FOUND, other, at)).not.toContain('a.example');
  });

  it('names the shop that sent it in the title and above the day, and neither where there is none', () => {
    expect(page({})).toContain('<title>Your parcel from Tienda Ñandú &lt;i&gt; · Porte</title>');
    expect(page({}).match(/Your parcel from Tienda Ñandú &lt;i&gt;/g)).toHaveLength(2);
    expect(page({ shop: null })).toContain('<title>Arrives ');
    expect(page({ shop: null })).not.toContain('parcel from');
  });

  it('trackingPage copies the number by a button whose script has the nonce of the page', () => {
    expect(page({})).toMatch(/<button type="button" id="copy" hidden data-done="Copied">Copy<\/button>/);
    expect(page({})).toContain('<script nonce="n">');
  });

  it('writes text on the brand in the colour that reads better, and nothing of a malformed colour', () => {
    expect(trackingStyle('#FFD400')).toContain('--on:#000');
    expect(trackingStyle('#0F7B6C')).toContain('--fill:#0f7b6c;--on:#fff');
    // white on the very colour has a contrast of 4.4
    expect(trackingStyle('#476AFE')).toMatch(/--brand:#476AFE;--fill:#4567f8;--on:#fff/);
    expect(trackingStyle('red;}body{display:none')).toContain('--brand:#476AFE');
  });

  it.each(['unknown', 'too_many', 'away'] as const)('words the message %s in both languages', message => {
    const [spanish, english] = (['es-MX', 'en'] as const).map(locale =>
      trackingMessagePage(message, { ...shown, locale }),
    );
    expect(spanish).toContain('<html lang="es-MX">');
    expect(english).toContain('<html lang="en">');
    expect(headingOf(spanish!)).not.toBe(headingOf(english!));
  });

  it('shows the name of Porte on a host that leads to no tenant', () => {
    const page = trackingMessagePage('unknown', { ...shown, tenant: undefined });
    expect(page).toContain('class="brand">Porte<');
  });
});

const headingOf = (page: string) => /<h1>([^<]+)<\/h1>/.exec(page)![1];
