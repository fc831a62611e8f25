import { readFileSync } from 'node:fs';
import path from 'node:path';
import { derivedId, newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, type ApiAnswer, type TestService } from '@porte/testing-kit';
import type { BillingFixture } from './billing-fixture.js';

/** A file that SAT publishes for tests. */
export const satFile = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'sat', name));

export const aReceiver = {
  business_name: 'Municipio de Cuautitlán Izcalli',
  rfc: 'MCI7306249Y1',
  fiscal_regime: '603',
  payment_form: '03',
  cfdi_use: 'G03',
  phone: '5512345678',
  street: 'Avenida Primero de Mayo',
  neighborhood: 'Centro Urbano',
  city: 'Cuautitlán Izcalli',
  state: 'México',
  postal_code: '54700',
  country_code: 'MX',
};

/** Uploads a certificate with its key. @param files names in `sat`, without their endings */
export async function uploadCsd(
  porte: TestService,
  actor: Actor,
  {
    certificate = 'EKU9003173C9',
    key = certificate,
    password = '12345678a',
  }: { certificate?: string; key?: string; password?: string } = {},
): Promise<ApiAnswer> {
  const form = new FormData();
  form.append('csd[certificate]', new Blob([new Uint8Array(satFile(`${certificate}.cer`))]), 'a.cer');
  form.append('csd[private_key]', new Blob([new Uint8Array(satFile(`${key}.key`))]), 'a.key');
  form.append('csd[password]', password);
  const answer = await fetch(`${porte.service.url}/api/csds`, {
    method: 'POST',
    headers: porte.as(actor).signed(),
    body: form,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Sets a setting of the tenant, as catalog tells of it. */
export async function tellSetting(billing: BillingFixture, key: string, value: string): Promise<void> {
  const id = derivedId('setting', key);
  await billing.deliver('setting.created', id, { id, key, value }, { id: newId(), source: 'catalog', tenantId: DEMO });
  await billing.porte.settled();
}
