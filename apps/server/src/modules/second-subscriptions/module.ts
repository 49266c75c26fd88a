import type { Module } from '#use-cases/module.ts'

export const secondSubscriptionsModule: Module = { name: 'second-subscriptions' }
