import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onCallEnd } from './call-end.js';

describe('onCallEnd', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const visit = (headers: object = {}) => {
    const request = { headers, complete: false };
    const response = Object.assign(new EventEmitter(), { writeHead: (status: number) => status });
    const over: (number | null)[] = [];
    onCallEnd(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      status => void over.push(status),
    );
    return { request, response, over };
  };

  it('fires once when the response begins', () => {
    const { response, over } = visit();
    expect(response.writeHead(201)).toBe(201);
    response.emit('close');
    jest.advanceTimersByTime(60_000);
    expect(over).toEqual([201]);
  });

  it('fires while a body arrives slowly, and not once it is complete', () => {
    const [slow, whole, none] = [visit({ 'content-length': '10' }), visit({ 'transfer-encoding': 'chunked' }), visit()];
    whole.request.complete = true;
    jest.advanceTimersByTime(1_000);
    expect([slow.over, whole.over, none.over]).toEqual([[null], [], []]);
    slow.response.writeHead(200);
    expect(slow.over).toEqual([null]);
  });

  it('fires some time after the client aborted', () => {
    const { response, over } = visit();
    response.emit('close');
    jest.advanceTimersByTime(4_999);
    expect(over).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(over).toEqual([null]);
  });
});
