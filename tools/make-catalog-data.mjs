// Writes the countries and states that the catalogue is seeded with: `node tools/make-catalog-data.mjs`.
// The output is committed, because the names of Intl.DisplayNames change with the ICU data of each Node version.
import { writeFileSync } from 'node:fs';
import { iso31661, iso31662 } from 'iso-3166';

const folder = new URL('../services/catalog/src/data/', import.meta.url);

/** The countries whose states are known: home and those that parcels go to. */
const COUNTRIES_WITH_STATES = ['MX', 'US', 'CA', 'GT'];

/** What iso-3166 lists as a subdivision of the United States although no parcel has it in its address. */
const NOT_POSTAL = ['US-UM'];

const inSpanish = new Intl.DisplayNames(['es-MX'], { type: 'region' });
const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' });
const byCode = (a, b) => (a.code < b.code ? -1 : 1);

const countries = iso31661
  .filter(country => country.state === 'assigned')
  .map(({ alpha2 }) => ({ code: alpha2, name_es: inSpanish.of(alpha2), name_en: inEnglish.of(alpha2) }));

const states = COUNTRIES_WITH_STATES.flatMap(country_code =>
  iso31662
    .filter(({ code, parent }) => parent === country_code && !NOT_POSTAL.includes(code))
    .map(({ code, name }) => ({ country_code, code: code.slice(country_code.length + 1), name }))
    .sort(byCode),
);

/** One row a line, so that a change of one name is one line of a diff. */
const write = (file, rows) =>
  writeFileSync(new URL(file, folder), `[\n${rows.map(row => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);

write('countries.json', countries.sort(byCode));
write('states.json', states);
