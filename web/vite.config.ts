import { defineConfig } from 'vite';

// Where a server for `npm run dev` listens.
const server = process.env.COVEY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  base: './',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, changeOrigin: true } } },
  test: { include: ['tests/*.test.{ts,tsx}'], environment: 'happy-dom' },
} as Parameters<typeof defineConfig>[0]);
