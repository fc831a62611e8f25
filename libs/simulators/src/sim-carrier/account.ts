/** How the carrier treats the holder of one API key. */
export interface SimAccount {
  api_key: string;
  /** `idempotent`: a reference that is repeated gets its first shipment again; `repeating`: it gets another shipment, and another charge. */
  mode: 'idempotent' | 'repeating';
  /** whether the look-up by reference exists */
  lookup: boolean;
  /** milliseconds of the injected clock that a new shipment stays invisible to the look-up */
  settle_ms: number;
  /** `refused` turns every void down */
  voids: 'accepted' | 'refused';
  /** ISO 4217; prices keep their figures whatever it is */
  currency: string;
}

export const DEFAULT_API_KEY = 'sim-key';

const defaults: Omit<SimAccount, 'api_key'> = {
  mode: 'repeating',
  lookup: true,
  settle_ms: 0,
  voids: 'accepted',
  currency: 'MXN',
};

/** The accounts that the carrier knows, by API key. */
export class SimAccounts {
  private readonly byKey = new Map<string, SimAccount>();

  constructor(accounts: Partial<SimAccount>[] = [{}]) {
    for (const account of accounts) this.set(account);
  }

  /** Opens an account or changes the named properties of one; without a key, the default account. */
  set(change: Partial<SimAccount>): SimAccount {
    const api_key = change.api_key ?? DEFAULT_API_KEY;
    const account = { ...defaults, ...this.byKey.get(api_key), ...change, api_key };
    this.byKey.set(api_key, account);
    return account;
  }

  /** @param authorization the request's `Authorization` header */
  of(authorization: string | undefined): SimAccount | undefined {
    return this.byKey.get(authorization?.match(/^Bearer (.+)$/)?.[1] ?? '');
  }
}
