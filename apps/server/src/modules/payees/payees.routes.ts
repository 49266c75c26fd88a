import { lookUpPayee } from './look-up-payee.ts'

export const payeesRoutes = [lookUpPayee]
