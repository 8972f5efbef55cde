/** `npm run build` and `npm run dev`: runs Vite, with the variables that must be set before it is loaded. */
import { stop } from './arguments.mjs';
import { pathProblem, ROOT, VITE_ENV } from './process.mjs';

const problem = pathProblem(ROOT);
if (problem !== undefined) stop(problem);
Object.assign(process.env, VITE_ENV);
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
