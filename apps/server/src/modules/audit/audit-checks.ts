import type { BooksCheck } from '#ledger/books-check.ts'

/** What must hold of the audit log: it is a chain, and says what it said when it was written. */
export const auditChecks: readonly BooksCheck[] = [
  {
    subject: 'audit entries',
    promise: 'is as it was sealed, and follows the one before it',
    count: 'select count(*) from audit_seal',
    faults: 'select * from audit_wrong()',
  },
]
