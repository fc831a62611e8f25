import {
  escapeXml,
  Transport,
  type Token,
  type TransportOptions,
  type Unsent,
  type WireCall,
} from '@porte/adapter-kit';
import { summarizeError } from '@porte/domain-kit';
import type { ZodType } from 'zod';
import { byItsSettings, type AdapterSettings, type CarrierManifest } from '../carrier-adapter.js';
import { callOf } from './build.js';
import type { CallData } from './call-data.js';
import { NO_CALL, readDescription, type CallDescription } from './call-description.js';
import { InvalidDescription } from './expression.js';
import { settingOf, type Preset } from './preset.js';
import type { Described } from './samples.js';
import { FileAnswer, TokenAnswer } from './wire.js';

const basicOf = ({ username = '', password = '' }: AdapterSettings): string =>
  Buffer.from(`${username}:${password}`).toString('base64');

export const unsent = (reason: string): Unsent => ({ kind: 'unsent', cause: 'account', reason });

/** A call for a file by its whole address. */
export const fileAt = (url: string): WireCall<Buffer | string> => ({
  operation: 'fetchLabel',
  method: 'GET',
  url,
  format: 'bytes',
  shape: FileAnswer,
});

/** The calls of accounts, by their settings and a preset's texts where they have none. */
export class AccountCalls {
  /** @param simulator base of a simulated provider, by configuration, in place of what accounts say */
  constructor(
    readonly preset: Preset,
    private readonly simulator?: string,
  ) {}

  has(settings: AdapterSettings, operation: Described): boolean {
    return this.textOf(settings, operation) !== NO_CALL;
  }

  /** @returns why it cannot be made, where its description or its data do not fit */
  of<T>(operation: Described, settings: AdapterSettings, data: CallData, shape: ZodType<T>): WireCall<T> | Unsent {
    try {
      const description = readDescription(operation, this.textOf(settings, operation));
      if (!description) return unsent(`${settingOf(operation)}: no such call is described`);
      return callOf({ operation, base: this.baseOf(settings), settings, description, data, shape });
    } catch (error) {
      const reason = error instanceof InvalidDescription ? error.message : summarizeError(error);
      return unsent(`${settingOf(operation)}: ${reason}`);
    }
  }

  /** @returns null where there is none that can be used */
  description(operation: Described, settings: AdapterSettings): CallDescription | null {
    try {
      return readDescription(operation, this.textOf(settings, operation));
    } catch {
      return null;
    }
  }

  tokenCall(settings: AdapterSettings): WireCall<Token> | null {
    if (this.authOf(settings) !== 'token') return null;
    const call = this.of('login', settings, {}, TokenAnswer);
    // An address that is never called, so that nothing is sent where the call for a token cannot be made.
    return 'kind' in call ? { ...fileAt('none:'), shape: TokenAnswer } : call;
  }

  headersOf(settings: AdapterSettings, token: string | null): Record<string, string> {
    const { api_key = '', auth_header } = settings;
    switch (this.authOf(settings)) {
      case 'basic':
        return { authorization: `Basic ${basicOf(settings)}` };
      case 'bearer':
        return { authorization: `Bearer ${api_key}` };
      case 'header':
        return { [(auth_header || 'x-api-key').toLowerCase()]: api_key };
      case 'token':
        return token === null ? {} : { authorization: `Bearer ${token}` };
      default:
        return {};
    }
  }

  /** The hosts that the account's settings name, and no others. */
  hostsOf(settings: AdapterSettings): string[] {
    const base = URL.parse(this.baseOf(settings))?.host;
    return [base, settings['label_host']].filter((host): host is string => Boolean(host));
  }

  /** The account's secrets in each spelling that a request may have. */
  secretsOf(settings: AdapterSettings): string[] {
    const secrets = byItsSettings.secretsOf(settings).filter(Boolean);
    return [...secrets.flatMap(secret => [secret, escapeXml(secret)]), basicOf(settings)];
  }

  private authOf(settings: AdapterSettings): string {
    return settings['auth'] || this.preset.auth;
  }

  private baseOf(settings: AdapterSettings): string {
    return this.simulator ?? (settings['base_url'] || this.preset.base_url || '');
  }

  private textOf(settings: AdapterSettings, operation: Described): string {
    return settings[settingOf(operation)]?.trim() || (this.preset.calls[operation] ?? NO_CALL);
  }
}

/** The ways to an account's API, and to files whose addresses it gives: these are asked for without credentials. */
export interface Connections {
  api: Transport<AdapterSettings>;
  files: Transport<AdapterSettings>;
}

export function connectionsOf(calls: AccountCalls, manifest: CarrierManifest, options: TransportOptions): Connections {
  const protocol = {
    manifest,
    accountKey: byItsSettings.accountKey,
    secretsOf: (settings: AdapterSettings) => calls.secretsOf(settings),
    hostsOf: (settings: AdapterSettings) => calls.hostsOf(settings),
    errorOf: () => null,
  };
  const api = new Transport<AdapterSettings>(
    {
      ...protocol,
      headersOf: (settings, token) => calls.headersOf(settings, token),
      tokenCall: settings => calls.tokenCall(settings),
    },
    options,
  );
  return { api, files: new Transport<AdapterSettings>({ ...protocol, headersOf: () => ({}) }, options) };
}
