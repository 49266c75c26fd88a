// What the modules bring, put together, each kind in their order.
import type { BooksCheck } from '#ledger/books-check.ts'
import { following } from '#use-cases/reactions.ts'
import type { RelatedReaders } from '#use-cases/related.ts'
import type { Services } from '#use-cases/services.ts'
import type { UseCase } from '#use-cases/use-case.ts'
import type { Job } from '#work/job.ts'
import { modules } from './modules.ts'

export const routes: readonly UseCase[] = modules.flatMap((module) => module.routes ?? [])

export const jobsOf = (services: Services): Job[] =>
  modules.flatMap(({ jobs }) => jobs?.(services) ?? [])

/** What follows from the events of a step, in all modules. */
export const follow = following(modules.flatMap(({ reactions = [] }) => reactions))

export const books: readonly BooksCheck[] = modules.flatMap((module) => module.books ?? [])

/** What answers of the developers' API bring along: each relation is read by one module. */
export const related = Object.assign(
  {},
  ...modules.map((module) => module.related ?? {}),
) as RelatedReaders

export const purges: readonly string[] = modules.flatMap((module) => module.purges ?? [])
