import { ACTIVITIES } from '@porte/contracts/carriers/carrier.js';
import { VALIDATOR_RULES, ValidatorChange, ValidatorInput } from '@porte/contracts/carriers/validator.js';
import { activity } from '../../shared/resource/activity.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { RuleNameField } from './rule-name-field.js';
import { isNamed, RuleParams, sizesGiven, withParams } from './rule-params.js';
import { RuleLimits, RuleName } from './validator-rules.js';

const sized = { kind: 'cm', half: true, isShown: isNamed('max_dimensions') } as const;

/** Rules that carriers and services may be given. */
export const validatorPages = defineResourcePages({
  path: 'validators',
  bundle: 'validators',
  list: {
    columns: [
      { name: 'name', sortable: true, render: row => <RuleName {...row} /> },
      { name: 'description', kind: 'long', priority: 2 },
      { name: 'limits', priority: 2, render: row => <RuleLimits {...row} /> },
      { name: 'status', kind: 'status', sortable: true },
    ],
    filters: [
      { name: 'name', kind: 'choice', choices: VALIDATOR_RULES, label: 'validators.rule' },
      { name: 'status', kind: 'choice', choices: ACTIVITIES },
    ],
    actions: activity(),
  },
  form: {
    create: ValidatorInput,
    change: ValidatorChange,
    parts: { params: RuleParams },
    defaults: () => ({ status: 'active' }),
    check: sizesGiven,
    prepare: withParams,
    fields: [
      { name: 'name', render: words => <RuleNameField {...words} /> },
      { name: 'params.max_kg', kind: 'kg', half: true, required: true, isShown: isNamed('max_weight') },
      { name: 'params.max_cm', ...sized },
      { name: 'params.max_girth_cm', ...sized },
      { name: 'description', kind: 'long', maxLength: 500 },
      { name: 'status', kind: { choices: ACTIVITIES }, required: true },
    ],
  },
});
