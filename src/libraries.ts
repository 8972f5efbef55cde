/*
 * Runs the libraries for the first time in a task of their own, before the code that builds on them (src/entry-client.tsx).
 * All libraries and this module are in one file: pipeline/build/chunks.ts.
 */
import 'react-dom/client';
