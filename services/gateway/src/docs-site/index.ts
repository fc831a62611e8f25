export { API_CHANGES } from './changes.js';
export { CODE, CODE_LANGUAGES, textOf, type CodeLanguage } from './code/index.js';
export { callOf, DOCUMENTED_CALLS } from './calls.js';
export { valueAt, type DocumentedCall, type Values } from './documented-call.js';
export { Description, type Operation, type Schema } from './description.js';
export { FIELD_WORDS, PARAMETER_WORDS } from './fields.js';
export { SIGNATURE_CODE } from './guides/webhooks.js';
