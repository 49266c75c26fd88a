import type { Module } from '#use-cases/module.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

export const passkeysModule: Module = {
  name: 'passkeys',
  routes: passkeysRoutes,
  purges: ['passkey_challenges_purge'],
}
