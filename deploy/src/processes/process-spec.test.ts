import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SMALL_HEAP, LARGE_HEAP } from './process-spec.js';

const program =
  'const { heap_size_limit } = v8.getHeapStatistics(); process.stdout.write(String(Math.round(heap_size_limit / 2 ** 20)))';
const limitOf = (...flags: readonly string[]): number =>
  Number(spawnSync(process.execPath, [...flags, '-e', program], { encoding: 'utf8', env: {} }).stdout);

describe('the heap limit of an OS process', () => {
  it("is set in Node's own options, larger for all of Porte in one process than for a service", () => {
    const [service, all] = [limitOf(...SMALL_HEAP), limitOf(...LARGE_HEAP)];
    // What is old, and the young beside it, of which there are three halves.
    expect([service, all]).toEqual([192 + 3 * 4, 1024 + 3 * 32]);
  });

  it('equals that of `npm start`', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(scripts['start']).toContain(`node ${LARGE_HEAP.join(' ')} `);
  });
});
