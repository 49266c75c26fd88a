import type { Module } from '#use-cases/module.ts'

export const payRequestsModule: Module = {
  name: 'pay-requests',
}
