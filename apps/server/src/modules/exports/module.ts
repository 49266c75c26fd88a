import type { Module } from '#use-cases/module.ts'
import { exportsRoutes } from './exports.routes.ts'

/** Lists as files to be saved, and how any table becomes a file. */
export const exportsModule: Module = { name: 'exports', routes: exportsRoutes }
