import type { Module } from '#use-cases/module.ts'
import { signUpJobs } from './sign-up.jobs.ts'
import { signUpRoutes } from './sign-up.routes.ts'

export const signUpModule: Module = {
  name: 'sign-up',
  routes: signUpRoutes,
  jobs: signUpJobs,
  purges: ['sign_ups_purge'],
}
