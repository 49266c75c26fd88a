import type { ErrorKind } from '@vintem/contracts/errors'

/** An expected failure: one of the catalogue, mapped to its status at the edge. */
export class Failure extends Error {
  readonly kind: ErrorKind
  readonly field: string | undefined
  constructor(kind: ErrorKind, details: { field?: string; description?: string } = {}) {
    super(details.description ?? kind.description)
    this.name = 'Failure'
    this.kind = kind
    this.field = details.field
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
