import { assertRelease, fixKafkajs } from './kafkajs-fixes.js';

describe('the fixes of kafkajs', () => {
  it('the fixes of kafkajs apply to the installed release', () => {
    expect(() => fixKafkajs()).not.toThrow();
  });

  it('fail for any other release', () => {
    expect(() => assertRelease('2.2.5')).toThrow('kafkajs is 2.2.5, its fixes are for 2.2.4');
  });
});
