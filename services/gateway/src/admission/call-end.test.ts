import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onCallEnd } from './call-end.js';

describe('onCallEnd', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const visit = (headers: object = {}) => {
    const request = Object.assign(new EventEmitter(), { headers, complete: false });
    const response = Object.assign(new EventEmitter(), { writeHead: (status: number) => status, headersSent: false });
    const over: (number | null | 'resumed')[] = [];
    onCallEnd(request as unknown as IncomingMessage, response as unknown as ServerResponse, {
      onEnd: status => void over.push(status),
      onResume: () => void over.push('resumed'),
    });
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

  it('counts a call again from the end of its slow body to its response', () => {
    const [slow, answered] = [visit({ 'content-length': '10' }), visit({ 'content-length': '10' })];
    jest.advanceTimersByTime(1_000);
    answered.response.headersSent = true;
    for (const { request } of [slow, answered]) request.emit('end');
    slow.response.writeHead(200);
    expect([slow.over, answered.over]).toEqual([[null, 'resumed', 200], [null]]);
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
