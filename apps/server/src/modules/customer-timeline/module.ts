import type { Module } from '#use-cases/module.ts'
import { customerTimelineRoutes } from './customer-timeline.routes.ts'

export const customerTimelineModule: Module = {
  name: 'customer-timeline',
  routes: customerTimelineRoutes,
}
