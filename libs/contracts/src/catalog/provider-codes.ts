/** The codes of the providers. */
export const providerCodes = [
  'GenericCarrier',
  'Fedexx',
  'FedexRest',
  'DHL',
  'DhlBot',
  'DhlPrepaidBot',
  'PExpress',
  'Redpack',
  'Estafeta',
  'Carssa',
  'AMPM',
  'Pak2go',
  'DrEnvio',
  'Boxify',
  'EnviaCom',
  'Pakke',
  'Teiker',
  'Logispak',
  'Onward',
] as const;

export type ProviderCode = (typeof providerCodes)[number];

/** The provider of the simulated carrier, which exists by configuration only. */
export const SIMULATED_PROVIDER = 'Simulated';
