import type { BooksCheck } from '#ledger/books-check.ts'
import type { Job } from '#work/job.ts'
import type { Reaction } from './reactions.ts'
import type { RelatedReaders } from './related.ts'
import type { Services } from './services.ts'
import type { UseCase } from './use-case.ts'

/** The manifest of a feature; `modules.ts` lists them in their order. */
export interface Module {
  /** The folder of the module. */
  name: string
  routes?: readonly UseCase[]
  /** The jobs of its kinds of work. */
  jobs?: (services: Services) => Job[]
  /** What the module does about events of modules before it. */
  reactions?: readonly Reaction[]
  /** The checks of its books. */
  books?: readonly BooksCheck[]
  /** How the module reads its objects for answers of others, which bring them along. */
  related?: Partial<RelatedReaders>
  /** SQL functions that delete expired rows (docs/decisions/0016). */
  purges?: readonly string[]
}
