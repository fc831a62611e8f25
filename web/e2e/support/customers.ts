import { randomBytes } from 'node:crypto';
import { Caller, eventually, PASSWORD } from './api.js';

/** The step that a test shipment has reached: addressed, with its parcel, or paid and labelled. */
export type ShipmentStep = 'packaging' | 'rating' | 'bought';

/** Properties of a test customer; an omitted one means none. */
export interface CustomerOptions {
  name?: string;
  company?: string;
  /** pesos in its wallet */
  balance?: number;
  /** fiscal data verified, which buying requires; default true */
  verified?: boolean;
  /** id of the customer whose sub-user it is */
  parent?: string;
  /** a saved address, or several */
  address?: object | object[];
  /** a template of a parcel, or several */
  package?: object | object[];
  shipments?: ShipmentStep[];
}

/** A customer of the demo tenant that only one test uses. */
export interface Customer {
  id: string;
  email: string;
  password: string;
  addresses: string[];
  packages: string[];
  /** ids, in the order of `CustomerOptions.shipments` */
  shipments: string[];
  caller: Caller;
}

interface Rate {
  service_id: string;
  service_name: string;
  total: number;
  /** of an insurance that is not in the total */
  insurance_amount?: number | null;
}

/** A valid address of Mexico City. */
export const anAddress = (change: object = {}): object => ({
  name: 'Ana Núñez',
  company: 'Tienda Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  ...change,
});

/** A valid template of a small box. */
export const aPackage = (change: object = {}): object => ({
  name: 'Caja chica',
  parcel_type: 'box',
  length: 20,
  width: 15,
  height: 10,
  weight: 1,
  contents: 'Ropa',
  ...change,
});

export const aParcel = (change: object = {}): object => ({
  parcel_type: 'box',
  length: 30,
  width: 20,
  height: 10,
  weight: 1,
  declared_tax_value: 500,
  contents: 'Ropa',
  ...change,
});

const all = (given: object | object[] = []): object[] => (Array.isArray(given) ? given : [given]);

async function eachInTurn<I, O>(inputs: readonly I[], make: (input: I) => Promise<O>): Promise<O[]> {
  const made: O[] = [];
  for (const input of inputs) made.push(await make(input));
  return made;
}

/** Buys the label of a packed shipment and waits for it. Uses `Día siguiente`: the other service takes its numbers from a pool that tests would empty. */
export async function buy(
  caller: Caller,
  id: string,
  service = 'Día siguiente',
  insure_package = false,
): Promise<void> {
  const rates = await eventually(
    () => caller.get<Rate[]>(`shipments/${id}/rates`),
    offered => offered.some(rate => rate.service_name === service),
  );
  const { service_id, total: uninsured, insurance_amount } = rates.find(rate => rate.service_name === service)!;
  const total = insure_package ? Number((uninsured + insurance_amount!).toFixed(2)) : uninsured;
  await caller.ask('POST', `shipments/${id}/rates`, { rate: { service_id, total, insure_package } });
  await eventually(
    () => caller.get<{ status: string }>(`shipments/${id}`),
    ({ status }) => status === 'success',
  );
}

/** Creates a shipment to Monterrey and advances it to the requested step. @returns its id */
export async function aShipment(caller: Caller, step: ShipmentStep): Promise<string> {
  const destination = anAddress({ name: 'Beto Ríos', state: 'Nuevo León', city: 'Monterrey', postal_code: '64000' });
  const id = await caller.make('shipments', 'shipment', {
    origin_attributes: anAddress(),
    destination_attributes: destination,
    source: 'app',
  });
  if (step === 'packaging') return id;
  await caller.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  if (step === 'bought') await buy(caller, id);
  return id;
}

/** Waits for the password-reset mail. @returns the token of its link */
async function resetToken(url: string, email: string): Promise<string> {
  const mailOf = new RegExp(`<td>${email}</td>\\s*<td><a href="(/dev/mail/[^"]+)">Elige una contraseña`);
  const read = async (path: string): Promise<string> =>
    (await fetch(url + path, { headers: { 'accept-language': 'es-MX' } })).text();
  const path = await eventually(
    async () => mailOf.exec(await read('/dev/mail'))?.[1] ?? '',
    found => found !== '',
  );
  return /reset_password_token=([\w-]{43})/.exec(await read(path))![1]!;
}

/** Sets the tests' password for a user that staff created, through the link of the password-reset mail. */
async function choosePassword(url: string, staff: Caller, email: string): Promise<void> {
  await staff.ask('POST', 'forgot_password', { user: { email } });
  const reset_password_token = await resetToken(url, email);
  await staff.ask('PUT', 'reset_password', {
    user: { password: PASSWORD, password_confirmation: PASSWORD, reset_password_token },
  });
}

/** Creates a confirmed customer with its balance. @param staff a caller that may create users @returns the customer's id */
async function register(
  url: string,
  staff: Caller,
  email: string,
  { name = 'Benita', company = 'Bazar Bravo', balance = 0, verified = true, parent }: CustomerOptions,
): Promise<string> {
  const user_id = await staff.make('users', 'user', {
    name,
    last_name: 'Bravo',
    company,
    email,
    phone: '5511112222',
    user_type: 'customer',
    fiscal_data_verified: verified,
    ...(parent && { parent_id: parent }),
  });
  await staff.ask('PUT', `users/${user_id}/confirm`, {});
  const deposit = (): Promise<unknown> =>
    eventually(() =>
      staff.make('transactions', 'transaction', {
        user_id,
        amount: balance,
        transaction_type: 'deposit',
        description: 'Depósito de prueba',
      }),
    );
  // the mail and the wallet of a new user both arrive a moment later: wait for them together
  await Promise.all([choosePassword(url, staff, email), balance > 0 && deposit()]);
  return user_id;
}

/** Creates a customer for one test, so that tests do not share state. */
export async function aCustomer(url: string, staff: Caller, options: CustomerOptions = {}): Promise<Customer> {
  const email = `c-${randomBytes(6).toString('hex')}@e2e.example`;
  const id = await register(url, staff, email, options);
  const caller = await Caller.signIn(url, email);
  const funded = async (): Promise<unknown> =>
    options.balance &&
    eventually(
      () => caller.get<{ balance: number }>('registrations'),
      ({ balance }) => balance === options.balance,
    );
  const [addresses, packages] = await Promise.all([
    eachInTurn(all(options.address), input => caller.make('addresses', 'address', input)),
    eachInTurn(all(options.package), input => caller.make('packages', 'package', input)),
    funded(),
  ]);
  const shipments = await eachInTurn(options.shipments ?? [], step => aShipment(caller, step));
  return { id, email, password: PASSWORD, addresses, packages, shipments, caller };
}
