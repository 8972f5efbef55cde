import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOptions } from './pipeline/project/options.ts';
import { documentation } from './pipeline/plugins/documentation.ts';

export default defineConfig({
  plugins: [documentation(buildOptions(import.meta.dirname, process.env)), react({ include: /\.(mdx?|[jt]sx?)$/ })],
});
