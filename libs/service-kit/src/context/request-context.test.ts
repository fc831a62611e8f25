import { contextOf, currentCause, currentContext, runInContext } from './request-context.js';

const TRACE = '0123456789abcdef0123456789abcdef';

describe('contextOf', () => {
  it('keeps a well-formed trace and request id', () => {
    const context = contextOf(
      { traceparent: `00-${TRACE}-0123456789abcdef-01`, 'x-request-id': 'r-1', 'accept-language': 'en-US,es;q=0.5' },
      null,
    );
    expect(context).toMatchObject({ traceId: TRACE, requestId: 'r-1', locale: 'en', actor: null });
    expect(context.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  });

  it.each([
    ['00-xyz-1-01'],
    [`01-${TRACE}-0123456789abcdef-01`],
    [`00-${TRACE.toUpperCase()}-0123456789abcdef-01`],
    [''],
  ])('generates a trace id in place of %j', traceparent => {
    const { traceId } = contextOf({ traceparent }, null);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId).not.toBe(TRACE);
  });

  it('rejects a request id that could forge a log line', () => {
    for (const bad of ['a\nb', 'x'.repeat(129), 'a b', '']) {
      const { requestId, traceId } = contextOf({ 'x-request-id': bad }, null);
      expect(requestId).toBe(traceId);
    }
  });

  it('falls back to es-MX for unsupported languages', () => {
    expect(contextOf({ 'accept-language': 'fr,de' }, null).locale).toBe('es-MX');
    expect(contextOf({}, null).locale).toBe('es-MX');
  });

  it('is visible inside runInContext, across awaits, and not outside', async () => {
    const context = contextOf({ 'x-request-id': 'inside' }, null);
    const seen = await runInContext(context, async () => {
      await Promise.resolve();
      return [currentContext(), currentCause()];
    });
    expect(seen).toEqual([context, { correlationId: 'inside', traceparent: context.traceparent }]);
    expect(currentContext()).toBeUndefined();
    expect(currentCause()).toEqual({});
  });
});
