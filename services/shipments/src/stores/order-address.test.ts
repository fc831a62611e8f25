import type { OrderAddress } from './adapters/store-adapter.js';
import { readAddress, streetAndNumber } from './order-address.js';

const RULES = { phoneOptional: false };
const ADDRESS: OrderAddress = {
  name: 'Guadalupe Peña Ibáñez',
  company: '',
  email: 'guadalupe@example.com',
  phone: '+52 1 33 1234 5678',
  address_1: 'Av. Vallarta 1200',
  address_2: 'Americana',
  neighborhood: '',
  city: 'Guadalajara',
  state: 'JA',
  postal_code: '44160',
  country_code: 'MX',
};
const read = (change: Partial<OrderAddress> = {}) => readAddress({ ...ADDRESS, ...change }, RULES);

describe('the address of an order', () => {
  it('the address of an order is read into the parts that carriers want', () => {
    expect(read()).toMatchObject({
      problems: [],
      destination: {
        name: 'Guadalupe Peña Ibáñez',
        street: 'Av. Vallarta',
        number: '1200',
        neighborhood: 'Americana',
        state: 'Jalisco',
        phone: '3312345678',
        country_code: 'MX',
      },
    });
  });

  it.each([
    ['Av. Vallarta 1200', 'Av. Vallarta', '1200'],
    ['Calle 60 #491', 'Calle 60', '491'],
    ['Juárez No. 20 int. 4', 'Juárez', '20 int. 4'],
    ['Calle 60, 491-B', 'Calle 60', '491-B'],
    ['5 de Mayo 12', '5 de Mayo', '12'],
    ['Camino Real s/n', 'Camino Real', 's/n'],
    ['Calle sin nombre', 'Calle sin nombre', ''],
    ['', '', ''],
  ])('the line %j has the street %j and the number %j', (line, street, number) => {
    expect(streetAndNumber(line)).toEqual({ street, number });
  });

  it.each<[string, Partial<OrderAddress>, string[]]>([
    ['a postal code of another state', { postal_code: '97000' }, ['state_of_postal_code']],
    ['no number', { address_1: 'Av. Vallarta' }, ['number']],
    ['no neighborhood', { address_2: '' }, ['neighborhood']],
    ['no phone', { phone: '' }, ['phone']],
    ['a postal code that is none', { postal_code: 'x' }, ['postal_code']],
    ['an e-mail that is none', { email: 'guadalupe' }, ['email']],
  ])('an address with %s is flagged', (_, change, problems) => {
    expect(read(change).problems).toEqual(problems);
  });

  it('the parts of an address are cut where no carrier takes them whole, at a blank', () => {
    const { destination, problems } = read({
      address_1: 'Boulevard de los Insurgentes de la Patria 1200',
      name: 'María de los Ángeles Xicoténcatl de la Garza y Garza',
    });
    expect(problems).toEqual([]);
    expect(destination).toMatchObject({
      street: 'Boulevard de los Insurgentes',
      reference: 'de la Patria',
      name: 'María de los Ángeles Xicoténcatl de',
    });
  });

  it('an order without any address names what it lacks', () => {
    const nothing = Object.fromEntries(Object.keys(ADDRESS).map(key => [key, ''])) as unknown as OrderAddress;
    expect([...readAddress(nothing, RULES).problems].sort()).toEqual(
      ['city', 'name', 'neighborhood', 'number', 'phone', 'postal_code', 'state', 'street'].sort(),
    );
  });
});
