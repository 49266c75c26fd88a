import type { Module } from '#use-cases/module.ts'

export const usersModule: Module = {
  name: 'users',
}
