import type { Module } from '#use-cases/module.ts'
import { ratesJobs } from './rates.jobs.ts'

export const ratesModule: Module = { name: 'rates', jobs: ratesJobs }
