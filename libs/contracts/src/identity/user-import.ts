import { ImportFileInput } from '../imports/import.js';

/** What comes with a file of users. */
export class UserImportInput extends ImportFileInput {}
