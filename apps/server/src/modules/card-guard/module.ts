import type { Module } from '#use-cases/module.ts'

export const cardGuardModule: Module = {
  name: 'card-guard',
}
