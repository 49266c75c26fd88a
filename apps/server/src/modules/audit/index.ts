export { auditChecks } from './audit-checks.ts'
export { sealAudit } from './seal-audit.ts'
