import { RuleTester } from 'eslint';
import { testTitles } from './test-titles.mjs';

const titled = (title: string): string => `it('${title}', () => {});`;

describe('the rule of test titles', () => {
  new RuleTester().run('test-titles', testTitles, {
    valid: [
      'rejects a cancellation the day after',
      'is stamped once, whatever becomes of the answers',
      'a sub-user gets its own purchases',
      'notifications are deleted after 90 days',
      'count queries have a limit',
      'reports of a month are sealed',
      'after a restart the relay goes on',
      'in a demo nothing is charged',
      'PUT /shipments/:id answers 404',
      '%s is understood',
    ]
      .map(titled)
      .concat('it.each([1])(`stamps ${1}`, () => {});', "describe('of money', () => {});", "test('are kept');"),
    invalid: [
      'are deleted after 90 days',
      'of few waybills go to staff who may import them',
      'that are discarded are never applied',
      'tell the owner of a deposit',
      'count a label once',
      'show what was measured',
    ]
      .map(titled)
      .concat("it.each([1])('have %s', () => {});", 'test(`are ${1}`, () => {});')
      .map(code => ({ code, errors: [{ messageId: 'continuation' }] })),
  });
});
