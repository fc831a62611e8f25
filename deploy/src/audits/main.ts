import { SERVICES } from '@porte/contracts/registry.js';
import { commandErrorText, TechnicalError } from '@porte/domain-kit';
import { openBooks, type OpenLocal } from '../books/sources.js';
import type { SystemUrls } from '../copies/owners.js';
import { checkAudits, type AllUrls } from './check-audits.js';

function allOf(urls: SystemUrls): AllUrls {
  const missing = SERVICES.filter(name => !urls[name]);
  if (missing.length > 0) throw new TechnicalError(`the databases of ${missing.join(', ')} are not named`);
  return urls as AllUrls;
}

/**
 * `npm run audits`.
 * @param openLocal finds the installation of this machine, where there can be one
 * @returns the exit code: 0 where the audit trail is whole, 1 where it is not, 2 where it could not be read
 */
export async function main(openLocal?: OpenLocal): Promise<number> {
  try {
    const place = await openBooks(openLocal);
    try {
      return (await checkAudits({ urls: allOf(place.urls), print: line => console.log(line) })) === 0 ? 0 : 1;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
