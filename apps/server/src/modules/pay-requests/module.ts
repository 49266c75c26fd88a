import type { Module } from '#http/module.ts'

export const payRequestsModule: Module = {
  name: 'pay-requests',
}
