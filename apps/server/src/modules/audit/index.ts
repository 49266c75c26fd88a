export { auditChecks } from './audit-checks.ts'
export { createAuditSealer, sealAudit } from './seal-audit.ts'
