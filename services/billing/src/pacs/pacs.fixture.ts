import type { Manifest, TransportOptions } from '@porte/adapter-kit';
import { FixedClock } from '@porte/domain-kit';
import type { PacSimulator } from '@porte/simulators';
import type { CancellationRequest } from '../cfdi/pac.js';
import { Finkok } from './finkok/index.js';
import { manifest as finkokManifest } from './finkok/manifest.js';
import type { PacAdapter, PacOperation } from './pac-adapter.js';
import { Sw } from './sw/index.js';
import { manifest as swManifest } from './sw/manifest.js';

/** An adapter with one account, as its tests ask it. */
export interface OpenPac {
  stamp(sealedXml: string, signal?: AbortSignal): ReturnType<PacAdapter<never>['stamp']>;
  cancel(request: CancellationRequest, signal?: AbortSignal): ReturnType<PacAdapter<never>['cancel']>;
  cancellationOf(request: CancellationRequest, signal?: AbortSignal): ReturnType<PacAdapter<never>['cancellationOf']>;
  testConnection(signal?: AbortSignal): ReturnType<PacAdapter<never>['testConnection']>;
  close(): Promise<void>;
}

interface ErrorInside {
  status: number;
  type: string;
  body: string;
  means: 'rejected' | 'unsent' | 'unknown';
}

/** What the tests of all providers need to know of one. */
export interface PacCase {
  name: string;
  manifest: Manifest;
  /** A secret of its account that the simulated provider takes. */
  secret: string;
  /** Refusals that it answers with status 200; none for an operation that has no such answer. */
  errorsInside: Partial<Record<PacOperation, ErrorInside>>;
  /** The documents that the simulated provider stamped. */
  stamps(simulator: PacSimulator): ReturnType<PacSimulator['stamps']>;
  open(base: string, secret: string, options: TransportOptions): OpenPac;
}

/** The time of day in all tests of providers. */
export const clock = new FixedClock(new Date('2026-11-23T18:00:00Z'));

function withAccount<Account>(pac: PacAdapter<Account>, account: Account): OpenPac {
  const about = (signal = AbortSignal.timeout(10_000)) => ({ tenant_id: 't', account, signal });
  return {
    stamp: (sealedXml, signal) => pac.stamp(sealedXml, about(signal)),
    cancel: (request, signal) => pac.cancel(request, about(signal)),
    cancellationOf: (request, signal) => pac.cancellationOf(request, about(signal)),
    testConnection: signal => pac.testConnection(about(signal)),
    close: () => pac.close(),
  };
}

/** An answer of Finkok's SOAP services. */
export const soapAnswer = (operation: string, inside: string) => ({
  status: 200,
  type: 'text/xml',
  body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><t:${operation}Response xmlns:t="u"><t:${operation}Result>${inside}</t:${operation}Result></t:${operation}Response></s:Body></s:Envelope>`,
});

/** What Finkok's stamp service says in place of a stamp. */
export const incident = (code: string): string =>
  `<s:xml/><s:Incidencias><s:Incidencia><s:CodigoError>${code}</s:CodigoError><s:MensajeIncidencia>m</s:MensajeIncidencia></s:Incidencia></s:Incidencias>`;

const jsonError = (message: string) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ status: 'error', message, data: null }),
});

const finkok: PacCase = {
  name: 'Finkok',
  manifest: finkokManifest,
  secret: 'p4ss<word&',
  errorsInside: {
    stamp: { ...soapAnswer('stamp', incident('CFDI40145')), means: 'rejected' },
    cancel: {
      ...soapAnswer('cancel_signature', '<s:CodEstatus>711 Error con el certificado</s:CodEstatus>'),
      means: 'rejected',
    },
    cancellationOf: { ...soapAnswer('get_sat_status', '<s:error>Invalid</s:error>'), means: 'unknown' },
    testConnection: { ...soapAnswer('stamped', incident('300')), means: 'unsent' },
  },
  stamps: simulator => simulator.stamps(),
  open: (base, password, options) =>
    withAccount(new Finkok({ clock, ...options }), {
      base,
      username: 'porte@demo.example',
      password,
      is_real: false,
    }),
};

const sw: PacCase = {
  name: 'SW',
  manifest: swManifest,
  secret: 's3cret.t0ken',
  errorsInside: {
    stamp: { ...jsonError('CFDI40145 - El campo Nombre'), means: 'rejected' },
    cancel: { ...jsonError('CACFDI33 - Problemas con los campos'), means: 'rejected' },
    testConnection: { ...jsonError('AU2000 - El usuario'), means: 'unsent' },
  },
  stamps: simulator => simulator.swStamps(),
  open: (base, token, options) =>
    withAccount(new Sw({ clock, ...options }), { base, sat: base, token, is_real: false }),
};

export const PACS: readonly PacCase[] = [finkok, sw];
