import { getTreasuryGrowth } from './get-treasury-growth.ts'
import { getTreasuryLine } from './get-treasury-line.ts'
import { listTreasuryLines } from './list-treasury-lines.ts'

export const treasuryStatementsRoutes = [listTreasuryLines, getTreasuryLine, getTreasuryGrowth]
