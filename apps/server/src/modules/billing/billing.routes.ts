import { getNextCharges } from './get-next-charges.ts'

export const billingRoutes = [getNextCharges]
