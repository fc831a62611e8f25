import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveQuoteFact, LiveQuoteLine } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { InjectConfig, InternalClient, type Actor, type LineStream, type ServiceConfig } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { LiveQuote } from '../pricing/index.js';
import { liveQuoteRequest } from './live-quote-request.js';
import { LiveQuotes, type AccountAnswer, type AskedAccount } from './live-quotes.js';

/** From the first request to the answer, whatever the carriers do. */
const DEADLINE_MS = 2500;

/** Each is a quote that waits for its carriers, at most for the deadline. */
const CONNECTIONS = 2048;

type Unanswered = 'carrier_timeout' | 'carrier_error';

/** Carriers may send any value: an amount that cannot be parsed is the carrier's error. */
function readQuote({ amount, currency, provider_ref }: LiveQuoteFact): LiveQuote | Unanswered {
  try {
    return { amount: Money.of(amount), ...(currency ? { currency } : {}), ...(provider_ref ? { provider_ref } : {}) };
  } catch {
    return 'carrier_error';
  }
}

const answerOf = (account: AskedAccount, { quotes }: LiveQuoteLine): AccountAnswer => {
  const found = new Map(quotes.map(quote => [quote.service_id, readQuote(quote)]));
  return {
    account,
    quotes: new Map(account.map(({ service }) => [service.id, found.get(service.id) ?? 'carrier_error'])),
  };
};

const noAnswer = (account: AskedAccount, why: Unanswered): AccountAnswer => ({
  account,
  quotes: new Map(account.map(({ service }) => [service.id, why])),
});

type Stream = LineStream<LiveQuoteLine>;

/** One call that has begun. */
interface Call {
  opening: Promise<Stream | 'carrier_error'>;
  passed: Promise<'carrier_timeout'>;
  /** Lets go of the connection, also where no one reads the answer. */
  end(): void;
}

function begun(opening: Call['opening']): Call {
  const { promise: passed, resolve } = Promise.withResolvers<'carrier_timeout'>();
  const end = (): void => {
    clearTimeout(timer);
    void opening.then(stream => typeof stream === 'string' || stream.close());
  };
  const timer = setTimeout(() => {
    resolve('carrier_timeout');
    end();
  }, DEADLINE_MS);
  return { opening, passed, end };
}

/** An answer that ends or breaks off before all accounts have a line is an error of those that have none. */
async function nextLine({ lines }: Stream): Promise<LiveQuoteLine | 'carrier_error'> {
  try {
    const { done, value } = await lines.next();
    return done ? 'carrier_error' : value;
  } catch {
    return 'carrier_error';
  }
}

/** The lines as they come, in the end why there are no more. */
async function* linesOf({ opening, passed }: Call): AsyncGenerator<LiveQuoteLine, Unanswered, undefined> {
  const stream = await Promise.race([opening, passed]);
  if (typeof stream === 'string') return stream;
  for (;;) {
    const line = await Promise.race([nextLine(stream), passed]);
    if (typeof line === 'string') return line;
    yield line;
  }
}

async function* answersTo(accounts: readonly AskedAccount[], call: Call): AsyncGenerator<AccountAnswer> {
  const waiting = new Map(accounts.map(account => [account[0]!.carrier.id, account]));
  const lines = linesOf(call);
  try {
    while (waiting.size > 0) {
      const { done, value } = await lines.next();
      if (done) {
        for (const account of waiting.values()) yield noAnswer(account, value);
        return;
      }
      const account = waiting.get(value.carrier_id);
      if (!account) continue;
      waiting.delete(value.carrier_id);
      yield answerOf(account, value);
    }
  } finally {
    call.end();
  }
}

/** Asks the service `carriers` for all carriers of a quote in one call, whose answer has a line for each of them. */
@Injectable()
export class CarriersLiveQuotes extends LiveQuotes implements OnApplicationShutdown {
  private readonly client: InternalClient;

  constructor(
    client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {
    super();
    this.client = client.withConnections(CONNECTIONS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }

  ask(actor: Actor, request: RateRequest, accounts: readonly AskedAccount[]): AsyncGenerator<AccountAnswer> {
    return answersTo(accounts, begun(this.open(actor, request, accounts)));
  }

  private async open(
    actor: Actor,
    request: RateRequest,
    accounts: readonly AskedAccount[],
  ): Promise<Stream | 'carrier_error'> {
    if (!this.config.CARRIERS_URL) return 'carrier_error';
    const body = liveQuoteRequest(request, accounts);
    try {
      return await this.client.postLines<LiveQuoteLine>(
        this.config.CARRIERS_URL,
        '/internal/quotes',
        body,
        actor,
        DEADLINE_MS,
      );
    } catch {
      return 'carrier_error';
    }
  }
}
