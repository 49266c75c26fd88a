import type { ErrorKind } from '@vintem/contracts/errors'

/** Of an operation that must be confirmed. */
interface FailureFacts {
  operation?: string
  action?: string
}

interface FailureDetails extends FailureFacts {
  field?: string
  description?: string
}

/** An expected failure: one of the catalogue, mapped to its status at the edge. */
export class Failure extends Error {
  readonly kind: ErrorKind
  readonly field: string | undefined
  /** What the answer says besides, in fields of its own. */
  readonly facts: FailureFacts
  constructor(kind: ErrorKind, details: FailureDetails = {}) {
    const { field, description, ...facts } = details
    super(description ?? kind.description)
    this.name = 'Failure'
    this.kind = kind
    this.field = field
    this.facts = facts
  }
}

/** Several fields refused at once. */
export class InvalidFields extends Error {
  readonly issues: readonly { field: string; description: string }[]
  constructor(issues: readonly { field: string; description: string }[]) {
    super('Invalid fields')
    this.name = 'InvalidFields'
    this.issues = issues
  }
}
