import { BUGS } from './index.js';

const { CHAOS_PART } = process.env;

describe('planted bugs', () => {
  // Of them all the part that one of them is about.
  beforeAll(() => void (process.env['CHAOS_PART'] = 'gateway'));
  afterAll(() => {
    if (CHAOS_PART === undefined) delete process.env['CHAOS_PART'];
    else process.env['CHAOS_PART'] = CHAOS_PART;
  });

  it.each(BUGS.flatMap(({ name, patch }) => (patch ? [[name, patch] as const] : [])))(
    '%s finds what it patches',
    async (_, patch) => {
      await expect(Promise.resolve().then(patch)).resolves.toBeUndefined();
    },
  );
});
