/** The project's own configuration; the one of its scripts lies beside it. */
export { default } from '../../../vite.config.ts';
