import { armingOf, armingText } from './arming.js';

describe('an armed failpoint', () => {
  it('is read as it is written', () => {
    expect(armingOf('carrier.send.before:3:kill9')).toEqual({ name: 'carrier.send.before', nth: 3, strike: 'kill9' });
    for (const text of ['commit.after:1:hang', 'deliver.before:30:stall']) expect(armingText(armingOf(text))).toBe(text);
  });

  it.each(['carrier.send.never:1:kill9', 'carrier.send.before:0:kill9', 'carrier.send.before:1:kill', 'carrier.send.before'])('is refused where it names nothing: %s', text => {
    expect(() => armingOf(text)).toThrow('is not name:nth:kill9|hang|stall');
  });
});
