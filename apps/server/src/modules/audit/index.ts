export { auditChecks } from './audit-checks.ts'
export { auditEntries } from './audit.store.ts'
export { sealAudit } from './seal-audit.ts'
