import { readConfig, ServiceConfig } from './service-config.js';

const whole = {
  DATABASE_URL: 'postgres://a',
  SYSTEM_DATABASE_URL: 'postgres://s',
  ACTOR_SECRET: 'x'.repeat(32),
  STORAGE_DIR: '/data',
};

describe('readConfig', () => {
  it('converts numbers and applies defaults', () => {
    expect(readConfig(ServiceConfig, { ...whole, PORT: '3001' })).toMatchObject({
      ...whole,
      PORT: 3001,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
  });

  it('names every missing or wrong variable and prints no secret', () => {
    const broken = { ...whole, DATABASE_URL: undefined, ACTOR_SECRET: 'short secret', PORT: '70000' };
    expect(() => readConfig(ServiceConfig, broken)).toThrow(
      /^configuration: (?=.*DATABASE_URL)(?=.*ACTOR_SECRET)(?=.*PORT)/,
    );
    expect(() => readConfig(ServiceConfig, broken)).not.toThrow(/short secret/);
  });
});
