import type { Module } from '#use-cases/module.ts'

/** What each kind of report holds. */
export const reportKindsModule: Module = { name: 'report-kinds' }
