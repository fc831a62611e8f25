import { importFromInput } from './import-file.js';

// `node colonies.js < CPdescarga.txt`: replaces the colonies of the states that the file names.
await importFromInput('postal');
