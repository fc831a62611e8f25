import { beginSession } from './shared/session/first-calls.js';

// A file of its own in the build, named in `index.html` before the app: the answers to this take longest.
beginSession();
