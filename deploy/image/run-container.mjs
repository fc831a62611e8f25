// Runs the image named in PORTE_IMAGE on the host's network in place of a process, with the environment that it was given itself; ends with it.
import { spawn } from 'node:child_process';

const { PORTE_IMAGE: image, PORTE_CONTAINER: name, STORAGE_DIR: storage } = process.env;
const OWN =
  /^(PATH|HOME|TZ|NODE_OPTIONS|NODE_CHANNEL_.*|NODE_COMPILE_CACHE|CONTAINERS_CONF|PORTE_IMAGE|PORTE_CONTAINER)$/;
const given = Object.keys(process.env).filter(key => !OWN.test(key));

const podman = (...args) => spawn('podman', args, { stdio: ['ignore', 'inherit', 'inherit'] });
const child = podman(
  ...['run', '--rm', '--name', name, '--replace', '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--volume', `${storage}:${storage}`],
  // a name without a value is taken over, line breaks and all
  ...given.flatMap(key => ['--env', key]),
  image,
);
process.once('SIGTERM', () => podman('stop', '--time', '20', name));
child.once('exit', code => process.exit(code ?? 1));
