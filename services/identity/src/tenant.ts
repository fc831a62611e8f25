import { commandErrorText } from '@porte/domain-kit';
import { withSecretFiles } from '@porte/service-kit';
import { openTenant } from './tenants/open-tenant.js';

await openTenant(process.argv.slice(2), withSecretFiles(), line => console.log(line)).then(
  () => process.exit(0),
  error => {
    console.error(commandErrorText(error));
    process.exit(1);
  },
);
