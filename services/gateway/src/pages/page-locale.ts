import { localeOf, type Locale } from '@porte/contracts';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../gate/tenants.js';

/** The language of a page without a session. @param lang `es` or `en`, in place of the browser's language */
export function localeFor(lang: unknown, request: FastifyRequest, tenant: Tenant | undefined): Locale {
  const own = localeOf(request.headers['accept-language'], localeOf(tenant?.locale));
  return typeof lang === 'string' ? localeOf(lang, own) : own;
}
