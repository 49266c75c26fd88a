import { changePixLimit } from './change-pix-limit.ts'
import { listPixLimits } from './list-pix-limits.ts'

export const pixLimitsRoutes = [listPixLimits, changePixLimit]
