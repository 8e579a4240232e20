import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What a test waits for takes longer than a second on a machine that does something else; how long it may take is said where that is the question.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{contract,standins,tools,web}/**/*.test.{ts,tsx}'],
          // No file leaves anything behind that another could see, and loading the same modules for each was most of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{server,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{api,machine}.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // What an operator does with whole programs: they have to be there, and take their time.
          name: 'machine',
          include: ['tools/run/**/*.machine.test.mjs', 'server/**/*.machine.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/src/testing/database.ts'],
          // Making a database is the dear part: the files that one worker runs share its modules, and so hand theirs on.
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
