import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ending } from './ending.js';
import { Refusal, type Reply } from './reply.js';

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns undefined for an empty body @throws Refusal 400 `invalid_json` */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not JSON.');
  }
}

export function sendReply(response: ServerResponse, { status, body, headers }: Reply): void {
  if (body === undefined) response.writeHead(status, headers).end();
  else response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A whole answer as bytes, for the one fault that Node's server would never write by itself. */
const rawOf = ({ status, body }: Reply): Buffer => {
  const json = Buffer.from(JSON.stringify(body));
  const head = `HTTP/1.1 ${status} Answer\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), json]);
};

/** Lets the caller see the ending; silence leaves the connection open until the server closes it. */
export function play(ending: Ending, response: ServerResponse): void {
  if (ending.way === 'reply') sendReply(response, ending.reply);
  if (ending.way === 'text') response.writeHead(ending.status, { 'content-type': ending.type }).end(ending.text);
  if (ending.way === 'reset') response.socket?.resetAndDestroy();
  if (ending.way === 'reply_twice') response.socket?.end(Buffer.concat([rawOf(ending.reply), rawOf(ending.reply)]));
}
