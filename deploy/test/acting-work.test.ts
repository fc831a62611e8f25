import { ACTING_WORK } from '@porte/contracts';
import { needOf } from './routes.js';

describe('the work of an acting user', () => {
  const work = Object.entries(ACTING_WORK).flatMap(([name, { calls, grants }]) =>
    grants ? [{ name, calls, grants: grants as readonly string[] }] : [],
  );

  it.each(work)('the work of an acting user asks for the grants of its routes: $name', ({ calls, grants }) => {
    const needed = calls.map(call => {
      const [method, path] = call.split(' ') as [string, string];
      return needOf({ method, path: `/${path.replaceAll(/:(\w+)/g, '{$1}')}` });
    });
    expect(new Set(needed.map(need => (Array.isArray(need) ? `${need[1]}.${need[0]}` : need)))).toEqual(
      new Set(grants),
    );
  });
});
