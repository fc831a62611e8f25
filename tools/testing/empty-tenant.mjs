// A tenant without a carrier, of http://vacio.localhost: a test sets it up in the browser.
import { CommandBus } from '@nestjs/cqrs';
import { DEMO_PASSWORD } from '@porte/deploy';
import { derivedId } from '@porte/domain-kit';
import { CreateTenant, CreateUser } from '@porte/identity';
import { systemActor } from '@porte/service-kit';

const TENANT = derivedId('tenant', 'vacio');
const PEOPLE = [
  ['dev@vacio.example', 'Delia', 'developer'],
  ['cliente@vacio.example', 'Camila', 'customer'],
];

/** @param stack a running Porte */
export async function addEmptyTenant(stack) {
  const commands = stack.service('identity').get(CommandBus);
  await commands.execute(
    new CreateTenant({
      id: TENANT,
      slug: 'vacio',
      hosts: ['vacio.localhost'],
      name: 'Envíos Nuevos',
      brand: { color: '#7B3FE4', logo: null },
      locale: 'es-MX',
      currency: 'MXN',
      home_country_code: 'MX',
      time_zone: 'America/Mexico_City',
      vat_percent: 16,
    }),
  );
  for (const [email, name, user_type] of PEOPLE) {
    const input = {
      email,
      name,
      last_name: 'Nueva',
      company: 'Envíos Nuevos',
      user_type,
      phone: '5512345678',
      parent_id: null,
      special_carriers: false,
      fiscal_data_verified: true,
    };
    await commands.execute(new CreateUser(systemActor(TENANT), input, derivedId('user', email), true, DEMO_PASSWORD));
  }
}
