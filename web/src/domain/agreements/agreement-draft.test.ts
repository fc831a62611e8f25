import { draftOf, reduceAgreement, type AgreementStep } from './agreement-draft.js';
import { NEW_SERVICE, type AgreementValues } from './agreement-values.js';

const ACCOUNT = {
  spec: { key: 'account', kind: 'text' },
  value: '1',
  saved: '1',
  isSecret: false,
  isOpen: true,
} as const;

const START: AgreementValues = {
  settings: [ACCOUNT],
  services: [
    { ...NEW_SERVICE, id: 's1', name: 'Ground' },
    { ...NEW_SERVICE, name: 'Air' },
  ],
  deleted: [],
};

const after = (...steps: AgreementStep[]) => steps.reduce(reduceAgreement, draftOf(START));

describe('reduceAgreement', () => {
  it('changes one setting and leaves the draft it was given', () => {
    const { values, isDirty } = after({ kind: 'setting_changed', at: 0, value: '2' });
    expect(values.settings).toEqual([{ ...ACCOUNT, value: '2' }]);
    expect(isDirty).toBe(true);
    expect(START.settings[0]!.value).toBe('1');
  });

  it('adds a service of the provider as it is called there', () => {
    const service = { ...NEW_SERVICE, name: 'Express', code: 'N' };
    expect(after({ kind: 'service_added', service }).values.services[2]).toEqual(service);
  });

  it('remembers a removed service only where it was saved', () => {
    const { values } = after({ kind: 'service_removed', at: 1 }, { kind: 'service_removed', at: 0 });
    expect(values.services).toEqual([]);
    expect(values.deleted).toEqual(['s1']);
  });

  it('asks for a service until something is typed', () => {
    const missed = after({ kind: 'service_missed' });
    expect(missed).toMatchObject({ isMissing: true, isDirty: false });
    expect(reduceAgreement(missed, { kind: 'service_added' })).toMatchObject({ isMissing: false, isDirty: true });
  });

  it('is clean once it is saved', () => {
    expect(after({ kind: 'service_removed', at: 1 }, { kind: 'saved' })).toMatchObject({
      isDirty: false,
      values: { services: [START.services[0]] },
    });
  });
});
