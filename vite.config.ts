import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentation } from './pipeline/plugins/documentation.ts';
import { buildOptions } from './pipeline/project/options.ts';

export default defineConfig({
  plugins: [documentation(buildOptions(import.meta.dirname, process.env)), react({ include: /\.(mdx?|[jt]sx?)$/ })],
});
