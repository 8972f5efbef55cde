/** `npm run build` and `npm run dev`: runs Vite, with the variables that must be set before it is loaded. */
import { stop } from './arguments.mjs';
import { pathProblem, ROOT, viteEnv, writeProblem } from './process.mjs';

const problem = pathProblem(ROOT) ?? writeProblem(ROOT);
if (problem !== undefined) stop(problem);
Object.assign(process.env, viteEnv(process.argv[2]));
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
