import { ACTIVITIES, VALIDATOR_RULES, ValidatorChange, ValidatorInput } from '@porte/contracts';
import { coded, defineResource, text } from '@porte/resource-kit';
import { ValidatorEntity } from './validator.entity.js';

const RULES: readonly string[] = VALIDATOR_RULES;

/** A validator in an answer: `inert` if its name selects no rule. */
export const validatorView = ({ tenant_id: _, ...validator }: ValidatorEntity): object => ({
  ...validator,
  inert: !RULES.includes(validator.name),
});

export const validatorResource = defineResource({
  path: 'validators',
  entity: ValidatorEntity,
  create: ValidatorInput,
  update: ValidatorChange,
  view: validatorView,
  search: ['name', 'description'],
  where: { name: text('r.name'), status: coded('r.status', ACTIVITIES) },
  order: ['name', 'status'],
});
