import { defineProcess } from './define-process.js';
import { nextState, sqlStates, statesOf } from './process-states.js';

const mail = defineProcess<object>()('mail', {
  table: 'mails',
  states: {
    waiting: { by: 'staff', on: { sent: 'sent', lost: { to: 'lost' } } },
    lost: { by: 'staff', on: { sent: 'sent' } },
    sent: { final: true },
  },
});

describe('the states of a process', () => {
  it('the states of a process are chosen by what they are, or by name', () => {
    expect([statesOf(mail, 'open'), statesOf(mail, 'final')]).toEqual([['waiting', 'lost'], ['sent']]);
    expect([sqlStates(mail, 'open'), sqlStates(mail, ['sent', 'waiting'])]).toEqual([
      `('waiting', 'lost')`,
      `('waiting', 'sent')`,
    ]);
    // @ts-expect-error -- no such state
    expect(sqlStates(mail, ['gone'])).toBe('()');
  });

  it('the states of a process tell where an outcome leads, and that it leads nowhere', () => {
    expect([nextState(mail, 'waiting', 'lost'), nextState(mail, 'lost', 'lost')]).toEqual(['lost', null]);
  });
});
