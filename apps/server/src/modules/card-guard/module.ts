import type { Module } from '#http/module.ts'

export const cardGuardModule: Module = {
  name: 'card-guard',
}
