import type { Module } from '#http/module.ts'

export const usersModule: Module = {
  name: 'users',
}
