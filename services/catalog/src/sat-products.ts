import { importFromInput } from './import-file.js';

// `node sat-products.js < c_ClaveProdServ.csv`: adds the products of SAT's catalogue and corrects their descriptions.
await importFromInput('sat-products');
