/** The codes of the providers that carriers of any tenant are made with (spec 1 §9, spec 2 §6). */
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

/** The provider of the carrier that the simulator plays, which exists by configuration alone. */
export const SIMULATED_PROVIDER = 'Simulated';
