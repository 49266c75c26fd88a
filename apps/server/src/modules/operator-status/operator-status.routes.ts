import { getPlatformStatus } from './get-platform-status.ts'
import { listPlatformAudit } from './list-platform-audit.ts'

export const operatorStatusRoutes = [getPlatformStatus, listPlatformAudit]
