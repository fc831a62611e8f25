import {
  AMPM_ACCOUNT,
  DHL_ACCOUNT,
  ENVIA_ACCOUNT,
  ESTAFETA_ACCOUNT,
  FEDEX_ACCOUNT,
  PEXPRESS_ACCOUNT,
  REDPACK_ACCOUNT,
} from '@porte/simulators';
import type { DemoCarrier } from './network.js';

const national = (days: number, extra_kg_price: number) =>
  ({ days, service_type: 'national', extra_kg_price, has_pickup: true }) as const;

/** Carriers that an adapter speaks with, by accounts that their simulators know. */
export const OUTSIDE_CARRIERS: readonly DemoCarrier[] = [
  {
    name: 'FedEx',
    provider: 'FedexRest',
    settings: { ...FEDEX_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'Express Saver',
        code: 'FEDEX_EXPRESS_SAVER',
        fields: national(3, 12),
        prices: [
          [1, 149, 131, 118],
          [5, 205, 182, 163],
          [10, 268, 239, 214],
          [30, 498, 449, 402],
        ],
      },
      {
        name: 'Standard Overnight',
        code: 'STANDARD_OVERNIGHT',
        fields: national(1, 24),
        prices: [
          [1, 219, 195, 176],
          [5, 312, 279, 251],
          [10, 438, 392, 352],
        ],
      },
    ],
  },
  {
    name: 'DHL',
    provider: 'DHL',
    settings: { ...DHL_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'Economy Select',
        code: 'G',
        fields: national(3, 13),
        prices: [
          [1, 142, 125, 112],
          [5, 214, 191, 170],
          [10, 281, 251, 225],
        ],
      },
      {
        name: 'Express Domestic',
        code: 'N',
        fields: national(1, 26),
        prices: [
          [1, 232, 207, 187],
          [5, 329, 295, 266],
          [10, 455, 409, 369],
        ],
      },
    ],
  },
  {
    name: 'Estafeta',
    provider: 'Estafeta',
    settings: { ...ESTAFETA_ACCOUNT, environment: 'test' },
    fields: {},
    services: [
      {
        name: 'Terrestre',
        code: '70',
        fields: { ...national(4, 9), has_pickup: false },
        prices: [
          [1, 112, 98, 88],
          [5, 148, 131, 117],
          [10, 196, 174, 155],
          [30, 384, 345, 308],
        ],
      },
      {
        name: 'Día siguiente',
        code: '60',
        fields: { ...national(1, 20), has_pickup: false },
        prices: [
          [1, 189, 167, 150],
          [5, 261, 232, 208],
          [10, 369, 329, 296],
        ],
      },
    ],
  },
  {
    name: 'Redpack',
    provider: 'Redpack',
    settings: { ...REDPACK_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'Ecoexpress',
        code: '2',
        fields: national(4, 8.5),
        prices: [
          [1, 104, 90, 81],
          [5, 139, 122, 109],
          [10, 184, 163, 146],
          [30, 352, 315, 283],
        ],
      },
      {
        name: 'Express',
        code: '1',
        fields: national(1, 19),
        prices: [
          [1, 178, 158, 142],
          [5, 249, 221, 199],
          [10, 348, 311, 280],
        ],
      },
    ],
  },
  {
    name: 'Paquetexpress',
    provider: 'PExpress',
    settings: { ...PEXPRESS_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'Estándar',
        code: 'STD-T',
        fields: national(3, 10),
        prices: [
          [1, 119, 105, 94],
          [5, 159, 141, 126],
          [10, 209, 186, 167],
          [30, 389, 348, 312],
        ],
      },
    ],
  },
  {
    name: 'ampm',
    provider: 'AMPM',
    settings: { ...AMPM_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'Terrestre',
        code: '30',
        fields: national(3, 9),
        prices: [
          [1, 109, 95, 85],
          [5, 146, 129, 115],
          [10, 193, 171, 153],
        ],
      },
    ],
  },
  {
    name: 'Envia',
    provider: 'EnviaCom',
    settings: { ...ENVIA_ACCOUNT, environment: 'test' },
    fields: { pickup: true },
    services: [
      {
        name: 'FedEx por Envia',
        code: 'fedex/ground',
        fields: national(3, 12),
        prices: [
          [1, 145, 128, 116],
          [5, 199, 177, 159],
          [10, 259, 231, 208],
        ],
      },
    ],
  },
];
