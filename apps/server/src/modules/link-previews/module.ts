import type { Module } from '#use-cases/module.ts'
import { linkPreviewsRoutes } from './link-previews.routes.ts'

export const linkPreviewsModule: Module = {
  name: 'link-previews',
  routes: linkPreviewsRoutes,
}
