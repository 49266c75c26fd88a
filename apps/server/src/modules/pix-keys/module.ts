import type { Module } from '#use-cases/module.ts'
import { pixKeyClaimsJobs } from './pix-key-claims.jobs.ts'
import { pixKeysJobs } from './pix-keys.jobs.ts'
import { pixKeysReactions } from './pix-keys.reactions.ts'
import { pixKeysRoutes } from './pix-keys.routes.ts'

export const pixKeysModule: Module = {
  name: 'pix-keys',
  routes: pixKeysRoutes,
  jobs: (services) => [...pixKeysJobs(services), ...pixKeyClaimsJobs(services)],
  reactions: pixKeysReactions,
}
