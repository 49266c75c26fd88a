import type { Module } from '#use-cases/module.ts'

export const treasuryTaxesModule: Module = { name: 'treasury-taxes' }
