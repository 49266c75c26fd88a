import type { ErrorKind } from '@vintem/contracts/errors'

interface FailureFacts {
  /** The hash of an operation that must be confirmed. */
  operation?: string
  action?: string
  /** The one that is there already. */
  uuid?: string
  /** In reais: what is right instead of the amount that was sent. */
  amount?: number
  /** In reais: what a redemption takes, and its taxes, instead of what was shown. */
  gross?: number
  iof?: number
  incomeTax?: number
}

interface FailureDetails extends FailureFacts {
  field?: string
  description?: string
  retryAfterSeconds?: number
}

/** An expected failure: one of the catalogue, mapped to its status at the edge. */
export class Failure extends Error {
  readonly kind: ErrorKind
  readonly field: string | undefined
  /** Further fields of the answer. */
  readonly facts: FailureFacts
  /** Seconds until the next attempt, of a temporary refusal. */
  readonly retryAfterSeconds: number | undefined
  constructor(kind: ErrorKind, details: FailureDetails = {}) {
    const { field, description, retryAfterSeconds, ...facts } = details
    super(description ?? kind.description)
    this.name = 'Failure'
    this.kind = kind
    this.field = field
    this.facts = facts
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Several expected failures together: the first says the status of the answer. */
export class Failures extends Error {
  readonly failures: readonly [Failure, ...Failure[]]
  constructor(failures: readonly [Failure, ...Failure[]]) {
    super(failures.map(({ message }) => message).join('\n'))
    this.name = 'Failures'
    this.failures = failures
  }
}

interface Issue {
  field: string
  description: string
}

/** The most fields of one answer: a request may have thousands of wrong ones. */
const ISSUES_AT_MOST = 50

/** Several fields refused together: each with the first thing that is wrong with it. */
export class InvalidFields extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('Invalid fields')
    this.name = 'InvalidFields'
    this.issues = [...Map.groupBy(issues, ({ field }) => field).values()]
      .slice(0, ISSUES_AT_MOST)
      .flatMap(([first]) => first ?? [])
  }
}
