import type { Module } from '#use-cases/module.ts'
import { linkFiguresJobs } from './link-figures.jobs.ts'
import { linkFiguresReactions } from './link-figures.reactions.ts'
import { linkFiguresRoutes } from './link-figures.routes.ts'

export const linkFiguresModule: Module = {
  name: 'link-figures',
  routes: linkFiguresRoutes,
  jobs: linkFiguresJobs,
  reactions: linkFiguresReactions,
}
