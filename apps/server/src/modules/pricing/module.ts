import type { Module } from '#http/module.ts'

export const pricingModule: Module = {
  name: 'pricing',
}
