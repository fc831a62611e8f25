// What makes a broker know its clients: TLS by an authority of its own, users with SCRAM-SHA-512, who may do only what rules allow.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** May do everything. */
const ADMIN = 'admin';

/** Java's own tool, which is there wherever a broker runs. @returns the authority's certificate as PEM */
function certify(store, password) {
  const keytool = (...args) =>
    execFileSync('keytool', [...args, '-keystore', store, '-storepass', password], { encoding: 'utf8', stdio: 'pipe' });
  const pair = (alias, ...more) =>
    keytool('-genkeypair', '-alias', alias, '-keyalg', 'EC', '-dname', `CN=${alias}`, '-validity', '30', ...more);
  pair('authority', '-ext', 'bc:critical=ca:true', '-ext', 'ku:critical=keyCertSign');
  pair('broker', '-signer', 'authority', '-ext', 'san=ip:127.0.0.1,dns:localhost');
  const pem = keytool('-exportcert', '-rfc', '-alias', 'authority');
  // of two keys the broker might show the authority's
  keytool('-delete', '-alias', 'authority');
  writeFileSync(`${store}.pem`, pem);
  keytool('-importcert', '-noprompt', '-alias', 'authority', '-file', `${store}.pem`);
  return pem;
}

/**
 * Makes the keys and the configuration of a guarded broker; a folder that was formatted without them stays open.
 * @param {string} dataDir folder of its data
 * @param {Record<string, string>} users passwords by user; without rules they may do nothing
 */
export function guardOf(dataDir, users) {
  mkdirSync(dataDir, { recursive: true });
  const store = path.join(dataDir, 'broker.p12');
  const password = randomBytes(16).toString('hex');
  const authority = certify(store, password);
  const admin = { username: ADMIN, password: randomBytes(16).toString('hex') };
  const jaas = (module, more = '') =>
    `org.apache.kafka.common.security.${module} required username="${ADMIN}" password="${admin.password}"${more};`;
  return {
    authority,
    admin,
    /** Arguments of the formatting. */
    scram: Object.entries({ ...users, [ADMIN]: admin.password }).flatMap(([name, secret]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${secret}]`,
    ]),
    listeners: ({
      port,
      controllerPort,
    }) => `listeners=CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=CLIENTS://127.0.0.1:${port}
inter.broker.listener.name=CLIENTS
listener.security.protocol.map=CLIENTS:SASL_SSL,CONTROLLER:SASL_PLAINTEXT
sasl.enabled.mechanisms=SCRAM-SHA-512
sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512
listener.name.clients.scram-sha-512.sasl.jaas.config=${jaas('scram.ScramLoginModule')}
sasl.mechanism.controller.protocol=PLAIN
listener.name.controller.sasl.enabled.mechanisms=PLAIN
listener.name.controller.plain.sasl.jaas.config=${jaas('plain.PlainLoginModule', ` user_${ADMIN}="${admin.password}"`)}
ssl.keystore.type=PKCS12
ssl.keystore.location=${store}
ssl.keystore.password=${password}
ssl.truststore.type=PKCS12
ssl.truststore.location=${store}
ssl.truststore.password=${password}
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
allow.everyone.if.no.acl.found=false
super.users=User:${ADMIN}`,
  };
}
