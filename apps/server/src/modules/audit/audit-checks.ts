import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks of the audit log: each entry is chained to the one before and unchanged. */
export const auditChecks: readonly BooksCheck[] = [
  {
    subject: 'audit entries',
    promise: 'is as it was sealed, and follows the one before it',
    count: 'select count(*) from audit_seal',
    faults: 'select * from audit_wrong()',
  },
]
