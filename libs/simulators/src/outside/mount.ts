import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from './call.js';

/** A request to a simulated system, its mount taken off the path. */
export interface OutsideRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** as text */
  body: string;
  bytes: Buffer;
}

/** What the system answers. */
export interface OutsideAnswer {
  status: number;
  /** empty where there is no body */
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** One simulated system. Work that writes a book is synchronous, so that it is done whole or not at all. */
export interface Mount {
  answer(request: OutsideRequest): OutsideAnswer | Promise<OutsideAnswer>;
  /**
   * What the request is to the fault plan; called with an empty body before the body is read, too. Without it, every request is a call named by its method and path.
   * @returns undefined for what is no call of the system's API, such as a page: no fault meets it
   */
  callOf?(request: OutsideRequest): Call | undefined;
  /** Is told the system's own address once it is known. */
  placedAt?(url: string): void;
  /** what the system did, whatever became of its answers; nothing is ever taken out */
  readonly book?: unknown;
  /** work of the control API beside what every system has, by such as `POST accounts` */
  readonly controls?: Readonly<Record<string, (body: unknown) => unknown>>;
  close?(): void | Promise<void>;
}

export const answerJson = (body: unknown, status = 200): OutsideAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export const answerXml = (body: string, status = 200): OutsideAnswer => ({
  status,
  type: 'text/xml; charset=utf-8',
  body,
});

export const answerHtml = (body: string): OutsideAnswer => ({ status: 200, type: 'text/html; charset=utf-8', body });

/** Sends a browser on. */
export const answerSeeOther = (location: string): OutsideAnswer => ({
  status: 303,
  type: '',
  body: '',
  headers: { location },
});
