import { lookUpCompany } from './look-up-company.ts'
import { lookUpPostalCode } from './look-up-postal-code.ts'

export const lookUpsRoutes = [lookUpCompany, lookUpPostalCode]
