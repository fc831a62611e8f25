// `npm start`: builds what changed, then runs the whole of Porte in this process until it is told to stop.
import { built } from './built.mjs';

const launch = built('npm start');
const { main } = await import('../dist/local/main.js');
await main(launch);
