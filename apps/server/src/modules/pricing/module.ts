import type { Module } from '#use-cases/module.ts'

export const pricingModule: Module = {
  name: 'pricing',
}
