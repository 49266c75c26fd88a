import { getPlatformStatus } from './get-platform-status.ts'

export const operatorStatusRoutes = [getPlatformStatus]
