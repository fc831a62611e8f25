import type { CarrierInput, ServiceInput } from '@porte/contracts';

/** kg: price / admin_cost / main_admin_cost, in pesos. */
type PriceRow = readonly [kg: number, price: number, adminCost: number, mainAdminCost: number];

/** A service of the demo with its price table and rules. */
export interface DemoService {
  name: string;
  code: string;
  fields: Pick<ServiceInput, 'days' | 'service_type' | 'extra_kg_price'> & Partial<ServiceInput>;
  prices: readonly PriceRow[];
  extended?: readonly [from: string, to: string];
  zones?: readonly string[];
  countries?: readonly string[];
  /** how many waybills stand in its pool, numbered from 1 */
  waybills?: { prefix: string; count: number };
}

export interface DemoCarrier {
  name: string;
  /** code of the adapter that speaks with it; unless given, Porte draws its labels itself */
  provider?: string;
  /** its account, by key */
  settings: Readonly<Record<string, string>>;
  fields: Partial<CarrierInput>;
  services: readonly DemoService[];
}

const correcaminos: DemoCarrier = {
  name: 'Correcaminos',
  settings: { number_prefix: 'COR' },
  fields: { pickup: true, insurance_type: 'internal', insurance_percentage: 1.5, insurance_amount: 10 },
  services: [
    {
      name: 'Terrestre',
      code: 'terrestre',
      fields: {
        days: 4,
        service_type: 'national',
        extra_kg_price: 9.5,
        extra_kg_overweight_price: 14,
        extended_zone_price: 65,
        has_pickup: true,
      },
      prices: [
        [1, 98, 84, 72],
        [5, 139, 121, 104],
        [10, 189, 166, 143],
        [20, 279, 246, 212],
        [30, 369, 327, 282],
      ],
      extended: ['68000', '71999'],
      waybills: { prefix: 'CRM', count: 50 },
    },
    {
      name: 'Día siguiente',
      code: 'dia_siguiente',
      fields: {
        days: 1,
        service_type: 'national',
        extra_kg_price: 21,
        extra_kg_overweight_price: 28,
        has_pickup: true,
      },
      prices: [
        [1, 172, 149, 128],
        [5, 243, 214, 184],
        [10, 351, 309, 266],
      ],
    },
  ],
};

const colibri: DemoCarrier = {
  name: 'Colibrí',
  settings: { number_prefix: 'COL' },
  fields: {},
  services: [
    {
      name: 'Metropolitano',
      code: 'metropolitano',
      fields: { days: 1, service_type: 'zonal', extra_kg_price: 6 },
      prices: [
        [1, 62, 53, 45],
        [5, 84, 73, 62],
        [10, 118, 103, 88],
      ],
      zones: ['Valle de México', 'Toluca'],
    },
  ],
};

const quetzal: DemoCarrier = {
  name: 'Quetzal',
  settings: { number_prefix: 'QTZ' },
  fields: { first_limit_size: 100, first_limit_cost: 250, last_limit_size: 150, last_limit_cost: 600, girth: 330 },
  services: [
    {
      name: 'Internacional',
      code: 'internacional',
      fields: { days: 6, service_type: 'international', extra_kg_price: 180, girth_amount: 400 },
      prices: [
        [1, 640, 590, 540],
        [5, 1490, 1390, 1280],
      ],
      countries: ['US', 'CA', 'GT'],
    },
  ],
};

/** Postal codes by zone, as ranges. */
export const DEMO_ZONES: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'Valle de México': [
    ['01000', '16999'],
    ['52900', '57999'],
  ],
  Toluca: [['50000', '50999']],
};

/** The carriers of each tenant, by slug. */
export const DEMO_CARRIERS: Readonly<Record<string, readonly DemoCarrier[]>> = {
  demo: [correcaminos, colibri, quetzal],
  norte: [correcaminos],
};

/** By tenant; the account that its customers transfer to. Both numbers are invented, with right check digits. */
export const DEMO_BANK_ACCOUNTS: Record<string, object> = {
  demo: {
    bank: 'Banco de Muestra',
    beneficiary: 'Porte Demo SA de CV',
    clabe: '999180000123456782',
    account_number: '0012345678',
    rfc: 'PDE200101AB1',
  },
  norte: {
    bank: 'Banco de Muestra',
    beneficiary: 'Envíos del Norte SA de CV',
    clabe: '999180000876543214',
    account_number: '0087654321',
    rfc: 'ENO200101CD2',
  },
};
