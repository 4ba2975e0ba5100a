import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sizeGate } from './vite/size-gate.ts';

export default defineConfig({
  plugins: [
    react(),
    sizeGate({
      firstPage: ['src/routes/login/LoginPage.tsx', 'src/routes/login/login.es.ts', 'src/i18n/shell.es.ts'],
      limits: { js: 115_000, css: 8_000, fonts: 70_000 },
    }),
  ],
  build: {
    outDir: process.env['LENDER_UI_OUT'] ?? 'dist',
    // Art and fonts stay files of their own: cached once, and never a data: address in a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // React and the router change seldom: a file of their own outlives our releases in a browser's cache.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] },
      },
    },
  },
  server: {
    // The form's definition lies there, for both sides.
    fs: { allow: ['.', '../assets'] },
    proxy: { '/api': process.env['LENDER_API'] ?? 'http://127.0.0.1:8080' },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/dom/setup.ts'],
        },
      },
    ],
  },
});
