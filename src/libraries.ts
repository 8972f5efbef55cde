/*
 * The libraries run for the first time in a task of their own, before what is built on them (src/entry-client.tsx). They are
 * one file with this name in it: pipeline/build/chunks.ts.
 */
import 'react-dom/client';
