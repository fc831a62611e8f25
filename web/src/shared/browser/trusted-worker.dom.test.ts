import { trustedWorker } from './trusted-worker.js';

describe('a worker of the app', () => {
  const started: [unknown, unknown][] = [];
  const made: string[] = [];

  beforeAll(() => {
    Object.assign(globalThis, {
      Worker: class {
        constructor(...args: [unknown, unknown]) {
          started.push(args);
        }
      },
      trustedTypes: {
        createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => (
          made.push(name),
          { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) }
        ),
      },
    });
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

  it('starts from a URL created by the Trusted Types policy', () => {
    for (const url of ['/assets/a.js', '/assets/b.js']) trustedWorker(url);
    expect(started).toEqual([
      [{ trusted: '/assets/a.js' }, { type: 'module' }],
      [{ trusted: '/assets/b.js' }, { type: 'module' }],
    ]);
    expect(made).toEqual(['porte-worker']);
  });

  it('rejects a script of another origin', () => {
    expect(() => trustedWorker('https://elsewhere.example/a.js')).toThrow(TypeError);
    expect(() => trustedWorker('data:text/javascript,1')).toThrow(TypeError);
  });
});
