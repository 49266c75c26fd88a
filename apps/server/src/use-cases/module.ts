import type { BooksCheck } from '#ledger/books-check.ts'
import type { Job } from '#work/job.ts'
import type { Reaction } from './reactions.ts'
import type { Services } from './services.ts'
import type { UseCase } from './use-case.ts'

/** What a feature of the server brings; `modules.ts` lists them in their order. */
export interface Module {
  /** The folder of the module. */
  name: string
  routes?: readonly UseCase[]
  /** What does its kinds of work. */
  jobs?: (services: Services) => Job[]
  /** What the module does about events of modules before it. */
  reactions?: readonly Reaction[]
  /** What must hold of its books. */
  books?: readonly BooksCheck[]
  /** SQL functions that forget what is kept for a time only (docs/decisions/0016). */
  purges?: readonly string[]
}
