import { SERVICES, type Locale, type ServiceName } from '@porte/contracts';
import type { ServiceReport } from '@porte/service-kit';
import type { Reports } from './service-reports.js';
import type { Status } from './service-status.js';
import { statusTexts } from './texts/status.js';

/** Seconds that events may wait to be published before the page calls them late. */
const LATE_SECONDS = 30;

type Texts = (typeof statusTexts)[Locale];

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Versions come from the environment. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPED[character]!);

/** A process that was not told its version has the configuration's default. */
const versionText = (version: string | undefined, t: Texts): string =>
  version === undefined || version === 'unknown' ? t.unknown : escaped(version);

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The largest unit that fits, as a count of it. */
function measured(seconds: number): [count: number, unit: 'day' | 'hour' | 'minute' | 'second'] {
  for (const [unit, length] of UNITS) if (seconds >= length) return [Math.floor(seconds / length), unit];
  return [Math.round(seconds), 'second'];
}

function ago(seconds: number, locale: Locale): string {
  const [count, unit] = measured(Math.max(0, seconds));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit);
}

function duration(seconds: number, locale: Locale): string {
  const [count, unit] = measured(seconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

function booksText(report: ServiceReport | null, t: Texts, locale: Locale): string {
  if (!report) return t.unknown;
  if (!report.books) return t.unchecked;
  const time = ago(report.books.age_seconds, locale);
  return report.books.agree ? t.agree(time) : t.differ(time);
}

/** The whole is backed up as far as its oldest database. */
function backupText(reports: Reports, now: Date, t: Texts, locale: Locale): string {
  const known = Object.values(reports).filter(report => report !== null);
  if (known.length === 0) return t.unknown;
  const times = known.map(({ archived_at }) => archived_at);
  if (times.some(time => time === null)) return t.noBackup;
  const oldest = Math.min(...times.map(time => Date.parse(time!)));
  return ago((now.getTime() - oldest) / 1000, locale);
}

function rowOf(service: ServiceName, isUp: boolean, report: ServiceReport | null, t: Texts, locale: Locale): string {
  const delay = report?.event_delay_seconds ?? null;
  const events = delay === null ? t.unknown : delay > LATE_SECONDS ? t.late(duration(delay, locale)) : t.onTime;
  return `<tr><th scope="row">${service}</th><td class="${isUp ? 'up' : 'down'}">${isUp ? t.up : t.down}</td><td>${versionText(report?.version, t)}</td><td>${events}</td></tr>`;
}

/** What the page says besides the services. */
export interface PageFacts {
  /** whether the API is described here */
  hasDocs: boolean;
  /** of the gateway itself */
  version: string;
  now: Date;
}

/** What runs here and how it is, for a person: no addresses, no amounts, nothing of a tenant. */
export function statusPage(
  status: Status,
  reports: Reports,
  locale: Locale,
  { hasDocs, version, now }: PageFacts,
): string {
  const t = statusTexts[locale];
  const away = SERVICES.filter(service => !status[service]).length;
  const rows = SERVICES.map(service => rowOf(service, status[service], reports[service], t, locale)).join('\n');
  const docs = `<h2>${t.api}</h2>
<ul><li><a href="/docs">${t.docs}</a></li><li><a href="/api/docs">${t.allCalls}</a></li><li><a href="/api/openapi.json">${t.document}</a></li></ul>
`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/status.css"></head>
<body><main>
<h1>${t.title}</h1>
<p>${t.lead}</p>
<p class="${away === 0 ? 'up' : 'down'}"><strong>${away === 0 ? t.all : t.some(away)}</strong></p>
<h2>${t.services}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${t.service}</th><th scope="col">${t.state}</th><th scope="col">${t.version}</th><th scope="col">${t.events}</th></tr></thead><tbody>
<tr><th scope="row">gateway</th><td class="up">${t.up}</td><td>${versionText(version, t)}</td><td>${t.onTime}</td></tr>
${rows}
</tbody></table></div>
<h2>${t.care}</h2>
<dl><dt>${t.books}</dt><dd>${booksText(reports.billing, t, locale)}</dd><dt>${t.backup}</dt><dd>${backupText(reports, now, t, locale)}</dd></dl>
${hasDocs ? docs : ''}</main></body>
</html>
`;
}

export const STATUS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; font-weight: normal; }
thead th { font-weight: 600; }
.up::before, .down::before { content: ''; display: inline-block; width: .6em; height: .6em; margin-inline-end: .5em; border-radius: 50%; }
main .up::before { background: #1a7f37; }
main .down::before { background: #c93c37; }
.scroll { overflow-x: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; }
  dd { margin-bottom: .5rem; }
  th, td { padding: .4rem .25rem; }
}
iframe { width: 100%; height: 24rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; color-scheme: light; }
`;
