import { ChargesScreen } from '#features/charges/charges-screen.tsx'
import { ChargeFilter, chargesQuery } from '#features/charges/charges.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(ChargeFilter, chargesQuery, ChargesScreen)
