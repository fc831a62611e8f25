import { SERVICES, type Locale } from '@porte/contracts';
import type { Status } from './service-status.js';

const texts = {
  'es-MX': {
    title: 'Porte',
    lead: 'Envíos para tiendas mexicanas. Este servidor está en marcha.',
    services: 'Servicios',
    service: 'Servicio',
    state: 'Estado',
    up: 'Listo',
    down: 'Sin respuesta',
    api: 'API',
    docs: 'Documentación',
    document: 'Documento OpenAPI',
  },
  en: {
    title: 'Porte',
    lead: 'Parcel shipping for Mexican shops. This server is running.',
    services: 'Services',
    service: 'Service',
    state: 'State',
    up: 'Ready',
    down: 'No answer',
    api: 'API',
    docs: 'Documentation',
    document: 'OpenAPI document',
  },
} satisfies Record<Locale, Record<string, string>>;

/**
 * What runs here, for a person. Nothing in it comes from outside.
 * @param hasDocs whether the API is described here
 */
export function statusPage(status: Status, locale: Locale, hasDocs: boolean): string {
  const t = texts[locale];
  const rows = SERVICES.map(
    service =>
      `<tr><th scope="row">${service}</th><td class="${status[service] ? 'up' : 'down'}">${status[service] ? t.up : t.down}</td></tr>`,
  ).join('\n');
  const docs = `<h2>${t.api}</h2>
<ul><li><a href="/api/docs">${t.docs}</a></li><li><a href="/api/openapi.json">${t.document}</a></li></ul>
`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/status.css"></head>
<body><main>
<h1>${t.title}</h1>
<p>${t.lead}</p>
<h2>${t.services}</h2>
<table><thead><tr><th scope="col">${t.service}</th><th scope="col">${t.state}</th></tr></thead><tbody>
${rows}
</tbody></table>
${hasDocs ? docs : ''}</main></body>
</html>
`;
}

export const STATUS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; font-weight: normal; }
thead th { font-weight: 600; }
td.up::before, td.down::before { content: ''; display: inline-block; width: .6em; height: .6em; margin-inline-end: .5em; border-radius: 50%; }
td.up::before { background: #1a7f37; }
td.down::before { background: #c93c37; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 24rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; color-scheme: light; }
`;
