import { lookUpOf, outcomeOf, Transport, type Outcome, type TransportOptions } from '@porte/adapter-kit';
import { officialRateId } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { OfficialRates, RateAnswer } from '../official-rates.js';
import { latestCall } from './build.js';
import { BANXICO_ORIGIN, manifest } from './manifest.js';
import { connected, errorOf, rateOf } from './parse.js';
import type { BanxicoSeries } from './wire.js';

interface Account {
  token: string;
}

/** Asks Banco de México's API of statistics (SIE) for the last value of a series. */
export class Banxico implements OfficialRates {
  readonly currency = 'MXN';
  private readonly transport: Transport<Account>;

  /** @param simulator origin of a simulated Banco de México, by configuration */
  constructor(
    private readonly token: string,
    private readonly series: BanxicoSeries,
    private readonly simulator?: string,
    options: TransportOptions = {},
  ) {
    const localHosts = simulator ? [new URL(simulator).host] : [];
    this.transport = new Transport<Account>(
      {
        manifest,
        accountKey: account => account.token,
        secretsOf: account => [account.token],
        headersOf: account => ({ 'bmx-token': account.token }),
        errorOf,
      },
      { localHosts, ...options },
    );
  }

  async latest(signal: AbortSignal): Promise<RateAnswer> {
    return lookUpOf(await this.ask('latest', signal), answer => rateOf(answer, this.series));
  }

  async testConnection(signal: AbortSignal): Promise<Outcome<null>> {
    return outcomeOf(await this.ask('testConnection', signal), 'provider_rejected', connected);
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.transport.close();
  }

  private ask(operation: 'latest' | 'testConnection', signal: AbortSignal) {
    const context = {
      tenant_id: PLATFORM_TENANT,
      account: { token: this.token },
      subject: { kind: 'exchange_rate', id: officialRateId(this.currency) },
      signal,
    };
    return this.transport.call(context, latestCall(this.simulator ?? BANXICO_ORIGIN, this.series, operation));
  }
}
