import type { Locale, TrackedEvent, TrackedShipment, TrackedStatus } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import { trackingStyle } from './style.js';
import { trackingTexts, type TrackingWords } from './texts.js';

/** Why there is nothing to track: no such code, too many looks from an address, or a service that does not answer. */
export type TrackingMessage = 'unknown' | 'too_many' | 'away';

/** The shop whose page it is: a tenant, or as much of it as the page shows. */
export interface TrackingShop {
  name: string;
  /** `color` is `#rrggbb`; a `logo` of another host is not shown */
  brand: { color: string; logo: string | null };
  /** IANA name, for the times and days on the page */
  time_zone: string;
}

/** What every page of this kind is made with. */
export interface TrackingShown {
  /** undefined for a host that leads to no tenant */
  tenant: TrackingShop | undefined;
  locale: Locale;
  nonce: string;
  /** of this page, for the switch of language */
  path: string;
}

const DEFAULT_BRAND = { name: 'Porte', brand: { color: '#476AFE', logo: null } };

/** "Thursday, November 26" of `2026-11-26`. */
function dayText(day: string, locale: Locale): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T00:00:00Z`));
  return locale === 'es-MX' ? text.replace(',', '') : text;
}

const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

const timeText = (at: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at));

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** Logos of other hosts would tell them who looks at a parcel. */
const isOwn = (logo: string | null): logo is string =>
  logo !== null && (/^\/[^/]/.test(logo) || logo.startsWith('data:image/'));

// A style is no markup: escaping its quotes would break it.
const STYLE_PLACE = '__STYLE__';

/** A page of this kind around its content. */
export function frame(
  { tenant, locale, nonce, path }: TrackingShown,
  title: string,
  main: Html,
  footer: string = trackingTexts[locale].footer,
): string {
  const t = trackingTexts[locale];
  const { name, brand } = tenant ?? DEFAULT_BRAND;
  const mark = isOwn(brand.logo)
    ? html`<img class="logo" src="${brand.logo}" alt="" />`
    : html`<span class="mark" aria-hidden="true">${[...name][0]!.toUpperCase()}</span>`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${STYLE_PLACE}
        </style>
      </head>
      <body>
        <header>
          ${mark}<span class="brand">${name}</span
          ><a class="switch" href="${path}?lang=${t.otherLang}" hreflang="${t.otherLang}" lang="${t.otherLang}"
            >${t.other}</a
          >
        </header>
        <main>${main}</main>
        <footer>${footer}</footer>
      </body>
    </html> `
    .toString()
    .replace(STYLE_PLACE, () => trackingStyle(brand.color));
}

/** What the drawing shows of each status. */
const DRAWN: Readonly<Record<TrackedStatus, keyof typeof ROUTE>> = {
  prepared: 'prepared',
  picked_up: 'moving',
  in_transit: 'moving',
  out_for_delivery: 'moving',
  ready_for_pickup: 'moving',
  on_hold: 'moving',
  exception: 'moving',
  returned: 'canceled',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** The route as a drawing: decoration, since the cities are below it as text. */
const ROUTE = {
  prepared: html`<path class="todo" d="M40 84C130 84 190 34 320 34" /><circle
      class="now"
      cx="40"
      cy="84"
      r="9"
    /><circle class="end" cx="320" cy="34" r="7" />`,
  moving: html`<path class="todo" d="M40 84C130 84 190 34 320 34" /><path
      class="done"
      d="M40 84C90 84 130 72 172 59"
    /><circle class="past" cx="40" cy="84" r="7" /><circle class="now" cx="172" cy="59" r="9" /><circle
      class="end"
      cx="320"
      cy="34"
      r="7"
    />`,
  delivered: html`<path class="done" d="M40 84C130 84 190 34 320 34" /><circle
      class="past"
      cx="40"
      cy="84"
      r="7"
    /><circle class="now" cx="320" cy="34" r="9" />`,
  canceled: html`<path class="off" d="M40 84C130 84 190 34 320 34" /><circle class="end" cx="40" cy="84" r="7" /><circle
      class="end"
      cx="320"
      cy="34"
      r="7"
    />`,
} as const satisfies Record<string, Html>;

const picture = ({ status }: TrackedShipment): Html =>
  html`<svg class="map" viewBox="0 0 360 116" aria-hidden="true">
    <path class="street" d="M0 30C80 60 150 10 360 70M90 0C110 40 70 80 120 116M260 0C230 50 280 80 250 116" />
    ${ROUTE[DRAWN[status]]}
  </svg>`;

const placeText = ({ city, state }: { city: string; state: string }): string =>
  city === state ? city : `${city}, ${state}`;

const TROUBLED = ['ready_for_pickup', 'on_hold', 'exception', 'returned'] as const;
const isTroubled = (status: TrackedStatus): status is (typeof TROUBLED)[number] =>
  (TROUBLED as readonly TrackedStatus[]).includes(status);

interface Headline {
  head: string;
  lead: string;
}

function headline(found: TrackedShipment, t: TrackingWords, locale: Locale, timeZone: string, now: Date): Headline {
  const place = placeText(found.destination);
  if (found.status === 'canceled') return { head: t.head.canceled, lead: t.lead.canceled };
  if (found.status === 'delivered') {
    const at = found.events.find(({ status }) => status === 'delivered')?.at;
    const head = at ? t.head.delivered(dayText(dayIn(new Date(at), timeZone), locale)) : t.status.delivered;
    return { head, lead: t.lead.delivered(place) };
  }
  const { status } = found;
  if (status === 'out_for_delivery') return { head: t.head.out_for_delivery, lead: t.lead.out_for_delivery(place) };
  if (isTroubled(status)) return { head: t.head[status], lead: t.lead[status] };
  if (found.expected_on === null && status !== 'prepared') return { head: t.head.on_its_way, lead: t.lead.on_its_way };
  if (found.expected_on === null) return { head: t.head.prepared, lead: t.lead.prepared };
  const day = dayText(found.expected_on, locale);
  return found.expected_on < dayIn(now, timeZone)
    ? { head: t.head.late(day), lead: t.lead.late }
    : { head: t.head.expected(day), lead: t.lead.expected(place) };
}

/** The steps of a parcel; those on the way only where its carrier reports them. */
const STEPS = ['prepared', 'in_transit', 'out_for_delivery', 'delivered'] as const;
const STEPS_UNTRACKED = ['prepared', 'delivered'] as const;

/** The last step that a parcel of this status has reached. */
const REACHED: Readonly<Record<Exclude<TrackedStatus, 'canceled'>, (typeof STEPS)[number]>> = {
  prepared: 'prepared',
  picked_up: 'in_transit',
  in_transit: 'in_transit',
  on_hold: 'in_transit',
  exception: 'in_transit',
  returned: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
};

function steps({ status, events }: TrackedShipment, t: TrackingWords): Html {
  if (status === 'canceled') return html``;
  const isTracked = events.some(event => !['prepared', 'delivered', 'canceled'].includes(event.status));
  const reached = STEPS.indexOf(REACHED[status]);
  const items = (isTracked ? STEPS : STEPS_UNTRACKED).map(
    each =>
      html`<li
        class="${STEPS.indexOf(each) <= reached ? 'reached' : ''}"
        ${each === REACHED[status] ? html` aria-current="step"` : html``}
      >
        ${t.status[each]}
      </li>`,
  );
  return html`<ol class="steps${isTracked ? ' four' : ''}" aria-label="${t.steps}">
    ${items}
  </ol>`;
}

/** The events under their days, both newest first. A day is a date, not "today": the page may stay open. */
function history({ events }: TrackedShipment, t: TrackingWords, locale: Locale, timeZone: string): Html[] {
  const days = Map.groupBy(events, ({ at }) => dayIn(new Date(at), timeZone));
  const item = ({ status, at, place }: TrackedEvent): Html =>
    html`<li>
      <b>${t.event[status]}</b
      ><time datetime="${at}">${timeText(at, locale, timeZone)}</time>${place ? html`<small>${place}</small>` : html``}
    </li>`;
  return [...days].map(
    ([day, ofDay]) =>
      html`<h3>${dayText(day, locale)}</h3>
        <ol class="events">
          ${ofDay.map(item)}
        </ol>`,
  );
}

/**
 * The page of a parcel as HTML: brand, promised day, progress, history and tracking number.
 * @param now the day that "late" is judged by
 */
export function trackingPage(found: TrackedShipment, shown: TrackingShown, now: Date): string {
  const { locale, tenant } = shown;
  const t = trackingTexts[locale];
  const timeZone = tenant?.time_zone ?? 'UTC';
  const { head, lead } = headline(found, t, locale, timeZone, now);
  const link = isWeb(found.tracking_url)
    ? html`<p><a href="${found.tracking_url}" rel="noreferrer noopener">${t.carrier}</a></p>`
    : html``;
  const demo = found.demo ? html`<span class="chip plain">${t.demo}</span>` : html``;
  const main = html`<section class="card hero">
      ${picture(found)}
      <div class="ends">
        <p><small>${t.from}</small>${placeText(found.origin)}</p>
        <p><small>${t.to}</small>${placeText(found.destination)}</p>
      </div>
      <div class="words">
        <p class="chips"><span class="chip ${found.status}">${t.status[found.status]}</span>${demo}</p>
        ${found.shop ? html`<p class="lead shop">${t.from_shop(found.shop)}</p>` : html``}
        <h1>${head}</h1>
        <p class="lead">${lead}</p>
        ${steps(found, t)}
      </div>
    </section>
    <section class="card">
      <h2>${t.events}</h2>
      ${history(found, t, locale, timeZone)}
    </section>
    <section class="card side">
      <h2>${t.number}</h2>
      <div class="copied">
        <p class="number" id="number">${found.tracking_number}</p>
        <button type="button" id="copy" hidden data-done="${t.copied}">${t.copy}</button>
      </div>
      <p class="lead">${found.carrier_name} · ${found.service_name}</p>
      ${link}
    </section>`;
  return frame(shown, found.shop ? t.from_shop(found.shop) : head, html`${main}${copyScript(shown.nonce)}`);
}

/** Copies the number at a press. Without scripts there is no button, and a touch selects the whole number. */
const copyScript = (nonce: string): Html =>
  html`<script nonce="${nonce}">
    if (navigator.clipboard) {
      const button = document.getElementById('copy');
      button.hidden = false;
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(document.getElementById('number').textContent);
        button.textContent = button.dataset.done;
      });
    }
  </script>`;

/** The page in place of a parcel's. It says the same of codes that never were and of those of others. */
export function trackingMessagePage(message: TrackingMessage, shown: TrackingShown): string {
  const [head, lead] = trackingTexts[shown.locale].message[message];
  return frame(
    shown,
    head,
    html`<section class="card words">
      <h1>${head}</h1>
      <p class="lead">${lead}</p>
    </section>`,
  );
}
