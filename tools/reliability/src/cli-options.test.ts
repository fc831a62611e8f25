import { parseCliOptions } from './cli-options.js';

describe('the command line of the harness', () => {
  it('asks for every scenario in one process unless told otherwise', () => {
    const [none, ci] = [parseCliOptions('/clone', []), parseCliOptions('/clone', ['ci'])];
    expect(none).toEqual(ci);
    expect(ci).toMatchObject({
      transport: 'embedded',
      scale: 'ci',
      seed: '1',
      bugs: null,
      result: '/clone/test-results/chaos.json',
    });
    expect(ci.scenarios.map(({ name }) => name)).toContain('network');
  });

  it('takes the scenarios of CI on Kafka, with their sizes there', () => {
    const { scenarios, transport, result } = parseCliOptions('/clone', ['ci', '--transport', 'kafka']);
    expect([transport, result]).toEqual(['kafka', '/clone/test-results/chaos-kafka.json']);
    expect(scenarios.map(({ name, orders }) => [name, orders.ci])).toEqual([
      ['balance', 200],
      ['unknown', 100],
      ['failing-events', 300],
      ['broker', 100],
      ['rolling', 60],
      ['failpoints', 2_000],
      ['kills', 200],
      ['deposits', 60],
    ]);
  });

  it('leaves out in one process what is about many, and says so where it is asked for by name', () => {
    expect(parseCliOptions('/clone', ['ci']).scenarios.map(({ name }) => name)).not.toContain('broker');
    for (const asked of [['rolling'], ['bugs', 'lease-kept']])
      expect(() => parseCliOptions('/clone', asked)).toThrow('--transport kafka');
    expect(parseCliOptions('/clone', ['bugs', 'lease-kept', '--transport', 'kafka'])).toMatchObject({
      bugs: ['lease-kept'],
    });
  });

  it('takes the release before of an upgrade and of its bugs, and of nothing else', () => {
    const onKafka = (...args: string[]) => parseCliOptions('/clone', [...args, '--transport', 'kafka']);
    expect(onKafka('upgrade', '--from', 'v1')).toMatchObject({ scenarios: [{ name: 'upgrade' }], from: 'v1' });
    expect(onKafka('bugs', 'migration-holds-lock', '--from', 'v1')).toMatchObject({ from: 'v1' });
    for (const asked of [['upgrade'], ['bugs', 'migration-holds-lock']])
      expect(() => onKafka(...asked)).toThrow('upgrade begins with another release: --from <git ref>');
    for (const asked of [['rolling'], ['bugs', 'lease-kept']])
      expect(() => onKafka(...asked, '--from', 'v1')).toThrow('rolling takes no --from');
    expect(onKafka('ci').scenarios.map(({ name }) => name)).not.toContain('upgrade');
  });

  it('runs any scenario on Kafka that is named', () => {
    expect(parseCliOptions('/clone', ['network', '--transport', 'kafka', '--orders', '5'])).toMatchObject({
      scenarios: [{ name: 'network' }],
      orders: 5,
    });
  });

  it.each([
    ['pigeons', '--transport', 'embedded'],
    ['kills', '--transport', 'pigeons'],
  ])('refuses what there is not: %s %s %s', (...args) => {
    expect(() => parseCliOptions('/clone', args)).toThrow('there is no pigeons');
  });
});
