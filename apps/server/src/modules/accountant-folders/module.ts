import type { Module } from '#use-cases/module.ts'

/** A month in one archive, for the accountant. */
export const accountantFoldersModule: Module = { name: 'accountant-folders' }
