import { beginSession } from './shared/session/first-calls.js';

// a separate file of the build, named in index.html before the app, because these calls take longest
beginSession();
