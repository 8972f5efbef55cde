/** The project's own configuration; the one for its scripts is beside this file. */
export { default } from '../../../vite.config.ts';
