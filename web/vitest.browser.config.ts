import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/browser/*.test.ts'], environment: 'node', testTimeout: 600_000, hookTimeout: 600_000, fileParallelism: false, expect: { poll: { timeout: 15_000 } } },
});
